import { loadConfig } from '@tabdock/service-kit';
import fc from 'fast-check';
import { z } from 'zod';
import {
  adNetworkConfig,
  adNetworkSettings,
  checkAdNetwork,
  drawingNetworks,
} from './ad-network.config';

const schema = z
  .object({
    ...adNetworkConfig,
    PUBLIC_URL: z
      .url()
      .transform((url) => new URL(url))
      .optional(),
  })
  .superRefine(checkAdNetwork);
const COMPLETE = {
  PUBLIC_URL: 'https://tabs.example.org',
  AD_FRAME_ORIGIN: 'https://ads.example.org',
  ADSENSE_CLIENT_ID: 'ca-pub-1234567890123456',
  AD_CONSENT_SCRIPT_URL: 'https://consent.example/script.js?id=7',
  ADSENSE_FRAMING_PERMITTED: 'true',
};
const PLAIN = { ...COMPLETE, PUBLIC_URL: 'http://localhost:8080' };
const load = (env: Record<string, string>) => loadConfig(schema, env);

it('is off when nothing of it is set', () => {
  const config = load({ PUBLIC_URL: COMPLETE.PUBLIC_URL, ADSENSE_FRAMING_PERMITTED: 'false' });
  expect(adNetworkSettings(config)).toBeUndefined();
  expect(drawingNetworks(config)).toEqual([]);
});

it('is on when all of it is set', () => {
  const config = load(COMPLETE);
  expect(drawingNetworks(config)).toEqual(['Google AdSense']);
  expect(adNetworkSettings(config)?.scriptUrl.href).toBe(
    'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
  );
});

it('names everything that is missing, and nothing else, whatever is half configured', () => {
  const names = Object.keys(COMPLETE) as (keyof typeof COMPLETE)[];
  const half = fc
    .subarray(names, { minLength: 1, maxLength: names.length - 1 })
    .filter((given) => given.join() !== 'PUBLIC_URL');
  fc.assert(
    fc.property(half, (given) => {
      const env = Object.fromEntries(given.map((name) => [name, COMPLETE[name]]));
      const faults = namesIn(() => load(env));
      expect(faults.sort()).toEqual(names.filter((name) => !given.includes(name)).sort());
    }),
  );
});

it.each([
  ['AD_FRAME_ORIGIN', 'https://tabs.example.org:8443', /another host/],
  ['AD_FRAME_ORIGIN', 'https://ads.example.org/frames', /without a path/],
  ['AD_FRAME_ORIGIN', 'https://ada:secret@ads.example.org', /without a path/],
  ['AD_FRAME_ORIGIN', 'http://ads.example.org', /Must be https/],
  ['AD_FRAME_ORIGIN', 'javascript:alert(1)', /begins with https/],
  ['AD_CONSENT_SCRIPT_URL', 'http://consent.example/script.js', /Must be https/],
  ['ADSENSE_SCRIPT_URL', 'http://127.0.0.1:9/script.js', /Must be https/],
  ['ADSENSE_CLIENT_ID', 'pub-1234567890123456', /ca-pub-/],
  ['ADSENSE_CLIENT_ID', 'ca-pub-1234567890"><script>', /ca-pub-/],
  ['ADSENSE_FRAMING_PERMITTED', 'perhaps', /true/],
])('refuses %s=%s', (name, value, message) => {
  const refused = () => load({ ...COMPLETE, [name]: value });
  expect(refused).toThrow(message);
  expect(namesIn(refused)).toEqual([name]);
});

it.each([
  ['AD_FRAME_ORIGIN', 'http://ads.localhost:8080'],
  ['AD_CONSENT_SCRIPT_URL', 'http://127.0.0.1:9/consent.js'],
  ['ADSENSE_SCRIPT_URL', 'http://127.0.0.1:9/ads.js'],
])('takes %s=%s where the pages come over http too', (name, value) => {
  expect(drawingNetworks(load({ ...PLAIN, [name]: value }))).toHaveLength(1);
});

/** The variables that a fault of the configuration names at the begin of its lines. */
function namesIn(refused: () => unknown): string[] {
  try {
    refused();
  } catch (thrown) {
    return [...String(thrown).matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  }
  return [];
}
