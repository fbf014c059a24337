import type { KeepPlaybacksBody, Playback } from '@tabdock/contracts/users';
import { keep, readKept } from '../../../config/kept';
import { type PlayAddress, readAddress, writeAddress } from '../address/play-address';

/** Key in localStorage, for JSON. */
const STORAGE_KEY = 'playbacks';
/** Tabs that a browser keeps of a guest: as many as one request takes to the account. */
const TABS_MAX = 100;

/** How a tab was left, as its address says it, and when: milliseconds since 1970. */
interface KeptHere {
  readonly address: string;
  readonly keptAt: number;
}

const isKept = (value: unknown): value is KeptHere => {
  const { address, keptAt }: Partial<Record<string, unknown>> = Object(value);
  return typeof address === 'string' && Number.isFinite(keptAt);
};

function readAll(): [tabId: string, kept: KeptHere][] {
  return Object.entries(readKept(STORAGE_KEY)).filter((entry): entry is [string, KeptHere] =>
    isKept(entry[1]),
  );
}

const addressOf = ({ address }: KeptHere) => readAddress(new URLSearchParams(address));

/** How a guest left a tab in this browser; undefined if it was not played here. */
export function readPlaybackHere(tabId: string): PlayAddress | undefined {
  const found = readAll().find(([id]) => id === tabId);
  return found && addressOf(found[1]);
}

/** Keeps how a guest left a tab; the tabs that were left first go. */
export function keepPlaybackHere(tabId: string, playback: Playback, now = Date.now()): void {
  const address = writeAddress(new URLSearchParams(), playback).toString();
  const others = readAll()
    .filter(([id]) => id !== tabId)
    .toSorted(([, one], [, other]) => other.keptAt - one.keptAt)
    .slice(0, TABS_MAX - 1);
  keep(STORAGE_KEY, Object.fromEntries([[tabId, { address, keptAt: now }], ...others]));
}

/** What guests left in this browser, for an account to keep. */
export function playbacksHere(now = Date.now()): KeepPlaybacksBody['playbacks'] {
  return readAll()
    .slice(0, TABS_MAX)
    .map(([tabId, kept]) => {
      const { bar = 0, track = 0, loop, speed, pitch } = addressOf(kept);
      const ageSeconds = Math.max(Math.round((now - kept.keptAt) / 1_000), 0);
      return { tabId, bar, loop, track, speed, pitch, ageSeconds };
    });
}

/** Forgets all of them. */
export function forgetPlaybacksHere(): void {
  keep(STORAGE_KEY, {});
}
