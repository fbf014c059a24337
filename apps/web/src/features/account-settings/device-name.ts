import { parse } from 'bowser';

/** `Firefox on Linux` from a user agent; a fallback if it is not recognised. */
export function deviceName(userAgent: string | null): string {
  const { browser, os, platform } = userAgent ? parse(userAgent) : NOTHING_KNOWN;
  const system =
    platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;
  return [browser.name || 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
}

type Words = Pick<ReturnType<typeof parse>, 'browser' | 'os' | 'platform'>;
const NOTHING_KNOWN: Words = { browser: {}, os: {}, platform: {} };
