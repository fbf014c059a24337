import { createContext, runInContext } from 'node:vm';
import { FRAME_SCRIPT } from './frame-script';

type Listener = (consent: object, success: boolean) => void;
const GIVEN = { purpose: { consents: { 1: true } }, vendor: { consents: { 755: true } } };
const decided = (more: object) => ({ eventStatus: 'useractioncomplete', ...more });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A frame whose consent platform may come later. */
function frame() {
  const loaded: { src?: string }[] = [];
  const listeners: Listener[] = [];
  const reload = jest.fn();
  const window: Record<string, unknown> = {};
  const context = {
    window,
    location: { reload },
    Date,
    setTimeout,
    document: {
      currentScript: {
        dataset: { vendor: '755', script: 'https://network.example/ads.js', queue: 'ads' },
      },
      createElement: () => ({}),
      head: { append: (script: object) => loaded.push(script) },
    },
  };
  runInContext(FRAME_SCRIPT, createContext(context));
  return {
    loaded,
    reload,
    queued: () => window['ads'],
    bringPlatform: () => {
      window['__tcfapi'] = (command: string, version: number, listener: Listener) => {
        if (command === 'addEventListener' && version === 2) listeners.push(listener);
      };
    },
    tell: (consent: object, success = true) =>
      listeners.forEach((listener) => listener(consent, success)),
  };
}

it('loads the network’s script once, when the visitor has consented', () => {
  const { bringPlatform, tell, loaded, queued } = frame();
  bringPlatform();
  jest.advanceTimersByTime(9_000);
  tell({ eventStatus: 'cmpuishown', ...GIVEN });
  expect(loaded).toEqual([]);
  tell(decided(GIVEN));
  tell({ eventStatus: 'tcloaded', ...GIVEN });
  expect(loaded.map(({ src }) => src)).toEqual(['https://network.example/ads.js']);
  expect(queued()).toHaveLength(1);
});

it.each([
  ['refused everything', decided({ purpose: { consents: {} }, vendor: { consents: {} } })],
  ['refused storing', decided({ ...GIVEN, purpose: { consents: { 1: false } } })],
  ['refused this vendor', decided({ ...GIVEN, vendor: { consents: { 755: false, 7: true } } })],
  ['was not asked', decided({})],
])('loads nothing from who %s', (_what, consent) => {
  const { bringPlatform, tell, loaded } = frame();
  bringPlatform();
  jest.advanceTimersByTime(100);
  tell(consent);
  tell(decided(GIVEN), false);
  expect(loaded).toEqual([]);
});

it('loads it without asking where the GDPR does not apply', () => {
  const { bringPlatform, tell, loaded } = frame();
  bringPlatform();
  jest.advanceTimersByTime(100);
  tell({ eventStatus: 'tcloaded', gdprApplies: false });
  expect(loaded).toHaveLength(1);
});

it('begins anew, without the network, when consent is taken back', () => {
  const { bringPlatform, tell, reload } = frame();
  bringPlatform();
  jest.advanceTimersByTime(100);
  tell(decided(GIVEN));
  expect(reload).not.toHaveBeenCalled();
  tell(decided({}));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('gives up after ten seconds without a consent platform', () => {
  const { bringPlatform, tell, loaded } = frame();
  jest.advanceTimersByTime(10_100);
  expect(jest.getTimerCount()).toBe(0);
  bringPlatform();
  tell(decided(GIVEN));
  expect(loaded).toEqual([]);
});
