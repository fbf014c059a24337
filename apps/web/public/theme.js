// Runs before the first paint. Same keys and attributes as in src/features/accessibility/kept-settings.ts.
(function () {
  const { document } = globalThis;
  const { dataset } = document.documentElement;
  const asked = (media) => globalThis.matchMedia(media).matches;
  // What the first HTML shows stands where the app will draw it.
  dataset.scripts = 'on';
  let chosen = null;
  try {
    const storage = globalThis.localStorage;
    const stored = storage.getItem('theme');
    const dark = stored === 'system' ? asked('(prefers-color-scheme: dark)') : stored === 'dark';
    if (dark) dataset.theme = 'dark';
    else if (stored !== null && !['light', 'system'].includes(stored)) storage.removeItem('theme');
    chosen = JSON.parse(storage.getItem('accessibility'));
  } catch {
    // Storage is closed to us (blocked cookies), or holds what is not ours: as for everybody new.
  }
  const on = (name, media) =>
    typeof chosen?.[name] === 'boolean' ? chosen[name] : media !== undefined && asked(media);
  if (on('highContrast', '(prefers-contrast: more)')) dataset.contrast = 'more';
  if (on('reduceMotion', '(prefers-reduced-motion: reduce)')) dataset.motion = 'reduce';
  if (on('focusIndicators')) dataset.focus = 'strong';
  if (['small', 'large', 'xl'].includes(chosen?.fontSize)) dataset.textSize = chosen.fontSize;
})();
