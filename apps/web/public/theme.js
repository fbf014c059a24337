// Runs before the first paint, so that a dark page never flashes light. Same key as in src/config/theme-key.ts.
(function () {
  const { document } = globalThis;
  try {
    const storage = globalThis.localStorage;
    const stored = storage.getItem('theme');
    const dark =
      stored === 'system'
        ? globalThis.matchMedia('(prefers-color-scheme: dark)').matches
        : stored === 'dark';
    if (dark) document.documentElement.setAttribute('data-theme', 'dark');
    else if (stored !== null && !['light', 'system'].includes(stored)) storage.removeItem('theme');
  } catch {
    // Storage is closed to us (blocked cookies): light, as for everybody new.
  }
})();
