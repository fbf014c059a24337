// Runs before the first paint, so that a dark page never flashes light. Same key as in src/config/theme-key.ts.
(function () {
  const { document } = globalThis;
  try {
    const storage = globalThis.localStorage;
    const stored = storage.getItem('theme');
    if (stored === 'dark') document.documentElement.setAttribute('data-theme', 'dark');
    else if (stored !== null && stored !== 'light') storage.removeItem('theme');
  } catch {
    // Storage is closed to us (blocked cookies): light, as for everybody new.
  }
})();
