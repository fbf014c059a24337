import {
  ACCESSIBILITY_STORAGE_KEY,
  applySettings,
  defaultSettings,
  keepSettings,
  readSettings,
} from './kept-settings';
import { FONT_SIZES, USUAL_SETTINGS } from './settings';

const html = document.documentElement;
const store = (value: string) => localStorage.setItem(ACCESSIBILITY_STORAGE_KEY, value);
const stored = () => localStorage.getItem(ACCESSIBILITY_STORAGE_KEY);

function clear() {
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
}
afterEach(clear);

/** A device that asks for this. */
function onDevice(wanted: string) {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === wanted });
}

/** Attributes of <html> before the app has started, but for the one that says that scripts run. */
function earlyAttributes(): DOMStringMap {
  clear();
  jest.resetModules();
  jest.requireActual('../../../public/theme.js');
  const { scripts, ...settings } = html.dataset;
  expect(scripts).toBe('on');
  return settings;
}

it('begins as usual, and with what the device asks for', () => {
  expect(readSettings()).toEqual(USUAL_SETTINGS);
  onDevice('(prefers-reduced-motion: reduce)');
  expect(readSettings()).toEqual({ ...USUAL_SETTINGS, reduceMotion: true });
  onDevice('(prefers-contrast: more)');
  expect(readSettings()).toEqual({ ...USUAL_SETTINGS, highContrast: true });
});

it('has what was chosen on the next visit, also against the device', () => {
  onDevice('(prefers-contrast: more)');
  const chosen = { ...defaultSettings(), highContrast: false, fontSize: 'xl' as const };
  keepSettings(chosen);
  expect(readSettings()).toEqual(chosen);
});

it('keeps only what is not as usual, so that the rest follows the device', () => {
  keepSettings({ ...USUAL_SETTINGS, announcements: false });
  expect(JSON.parse(stored() ?? '')).toEqual({ announcements: false });
});

it.each(['', 'null', '7', '[]', '{"fontSize":"huge","highContrast":"yes","other":true}'])(
  'takes %j for nothing chosen',
  (value) => {
    store(value);
    expect(readSettings()).toEqual(USUAL_SETTINGS);
    expect(earlyAttributes()).toEqual({});
  },
);

it('goes on where the browser keeps nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  keepSettings({ ...USUAL_SETTINGS, fontSize: 'large' });
  expect(html).toHaveAttribute('data-text-size', 'large');
  jest.restoreAllMocks();
});

it.each([
  USUAL_SETTINGS,
  { ...USUAL_SETTINGS, highContrast: true, focusIndicators: true },
  { ...USUAL_SETTINGS, reduceMotion: true },
  ...FONT_SIZES.map((fontSize) => ({ ...USUAL_SETTINGS, fontSize })),
])('has the page before the first paint as it is later: %j', (settings) => {
  keepSettings(settings);
  const early = earlyAttributes();
  clear();
  applySettings(settings);
  expect({ ...html.dataset }).toEqual(early);
});
