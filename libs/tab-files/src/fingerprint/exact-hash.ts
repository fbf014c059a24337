import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { NoteEvent } from '../notes';
import { least } from '../numbers/aggregates';

/**
 * SHA-256 of tracks in whatever order, in hexadecimal: the same for the same music in another format, key or tuning.
 * @param tracks of one score, without those that have no notes
 * @returns undefined without tracks
 */
export function exactHash(tracks: readonly (readonly NoteEvent[])[]): string | undefined {
  return hashOf(tracks, lowestPitch(tracks));
}

/** The same of drums, which have no key. */
export function drumsHash(tracks: readonly (readonly NoteEvent[])[]): string | undefined {
  return hashOf(tracks, 0);
}

function hashOf(tracks: readonly (readonly NoteEvent[])[], base: number): string | undefined {
  if (tracks.length === 0) return undefined;
  return digest(tracks.map((events) => digest(events.map(wordOf(base)))).sort());
}

function wordOf(base: number): (event: NoteEvent) => string {
  return ({ bar, position, pitch }) => `${bar}:${position}:${pitch - base}`;
}

function digest(words: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(words.join(' '))));
}

function lowestPitch(tracks: readonly (readonly NoteEvent[])[]): number {
  return least(tracks.map((events) => least(events.map(({ pitch }) => pitch))));
}
