import type { model } from '@coderline/alphatab';

import type { ByteWriter } from './byte-writer.ts';
import { channelsOf } from './header.ts';
import type { BinaryVersion } from './version.ts';

const NAME_BYTES = 40;
const MAX_STRINGS = 7;
const DRUM_STRINGS = 6;
const IS_DRUMS = 0x01;
const FRETS = 24;
const COLOUR = [255, 0, 0, 0];
const SHOWS_TABLATURE_AND_NOTES = 3;
/** Version 5.00 keeps settings of its sounds in 43 bytes; zeros mean the usual ones. */
const SOUND_BYTES = 43;

/** Open strings, the highest first; a drum track has six without a pitch. */
export function stringsOf(track: model.Track): readonly number[] {
  return track.isPercussion ? Array<number>(DRUM_STRINGS).fill(0) : (track.staves[0]?.tuning ?? []);
}

/** Name, tuning, channel and capo of every track. */
export function writeTracks(out: ByteWriter, score: model.Score, version: BinaryVersion): void {
  const channels = channelsOf(score);
  for (const track of score.tracks) {
    const strings = stringsOf(track);
    const channel = (channels[track.index] ?? 0) + 1;
    out.bytes(track.isPercussion ? IS_DRUMS : 0).field(track.name, NAME_BYTES);
    out.int32(strings.length, ...strings, ...Array<number>(MAX_STRINGS - strings.length).fill(0));
    out.int32(1, channel, track.isPercussion ? channel : channel + 1, FRETS);
    out.int32(track.staves[0]?.capo ?? 0).bytes(...COLOUR);
    if (version === 5) out.bytes(SHOWS_TABLATURE_AND_NOTES, 0).zeros(SOUND_BYTES);
  }
}
