import type { model } from '@coderline/alphatab';
import type { TrackKind } from '@tabdock/contracts/scores';
import { greatest } from '../numbers/aggregates';

type Programs = readonly [first: number, last: number];
/** Programs of General MIDI. */
const BASSES: Programs = [32, 39];
/** Guitars; sitar, banjo, shamisen, koto. */
const GUITARS: readonly Programs[] = [
  [24, 31],
  [104, 107],
];
/** D3: the highest string of basses, those of six strings included, is lower. */
const ABOVE_BASS_STRINGS = 50;

export function trackKind(track: model.Track): TrackKind {
  if (track.staves.some(({ isPercussion }) => isPercussion)) return 'drums';
  if (!hasStrings(track)) return 'other';
  if (isPlayedBy(track, BASSES)) return 'bass';
  if (!GUITARS.some((programs) => isPlayedBy(track, programs))) return 'other';
  return greatest(stringsOf(track)) < ABOVE_BASS_STRINGS ? 'bass' : 'guitar';
}

/** Guitars and basses of a score; where there are none, whatever is written on strings. */
export function stringTracks({ tracks }: model.Score): model.Track[] {
  const fretted = tracks.filter((track) => ['guitar', 'bass'].includes(trackKind(track)));
  return fretted.length > 0 ? fretted : tracks.filter(hasStrings);
}

/** Whether a track has tablature. */
export function hasStrings(track: model.Track): boolean {
  return stringsOf(track).length > 0;
}

function stringsOf({ staves }: model.Track): number[] {
  return staves.flatMap(({ isPercussion, stringTuning }) =>
    isPercussion ? [] : stringTuning.tunings,
  );
}

function isPlayedBy({ playbackInfo }: model.Track, [first, last]: Programs): boolean {
  return playbackInfo.program >= first && playbackInfo.program <= last;
}
