import { keep, readKept } from '../../config/kept';
import { FONT_SIZES, USUAL_SETTINGS, type AccessibilitySettings } from './settings';

/** Key in localStorage, for JSON. public/theme.js reads it too. */
export const ACCESSIBILITY_STORAGE_KEY = 'accessibility';

const asked = (media: string) => window.matchMedia(media).matches;

/** Defaults from the device's preferences. */
export function defaultSettings(): AccessibilitySettings {
  return {
    ...USUAL_SETTINGS,
    highContrast: asked('(prefers-contrast: more)'),
    reduceMotion: asked('(prefers-reduced-motion: reduce)'),
  };
}

function isValid(key: string, value: unknown, usual: unknown): boolean {
  if (key === 'fontSize') return FONT_SIZES.some((size) => size === value);
  return typeof value === typeof usual;
}

/** What was chosen here before; what is missing or not understood is as usual. */
export function readSettings(): AccessibilitySettings {
  const usual = defaultSettings();
  const chosen = Object.entries(readKept(ACCESSIBILITY_STORAGE_KEY)).filter(
    ([key, value]: [string, unknown]) =>
      key in usual && isValid(key, value, usual[key as keyof typeof usual]),
  );
  return { ...usual, ...Object.fromEntries(chosen) };
}

/** Sets the attributes of <html> for app/theme/accessibility.css, as public/theme.js does before the first paint. */
export function applySettings(settings: AccessibilitySettings): void {
  const { dataset } = document.documentElement;
  const set = (name: string, value: string | false) => {
    if (value) dataset[name] = value;
    else delete dataset[name];
  };
  set('contrast', settings.highContrast && 'more');
  set('motion', settings.reduceMotion && 'reduce');
  set('textSize', settings.fontSize !== 'medium' && settings.fontSize);
  set('focus', settings.focusIndicators && 'strong');
}

/**
 * Applies the settings; those that differ from the defaults are kept for the next visit, if the browser allows that.
 */
export function keepSettings(settings: AccessibilitySettings): void {
  applySettings(settings);
  const usual = Object.entries(defaultSettings());
  const chosen = Object.entries(settings).filter(
    (entry) => !usual.some(([key, value]) => key === entry[0] && value === entry[1]),
  );
  keep(ACCESSIBILITY_STORAGE_KEY, Object.fromEntries(chosen));
}
