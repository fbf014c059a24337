import type { model } from '@coderline/alphatab';

import type { Part } from '../arranging/arrangement.ts';
import { textTab } from '../arranging/text-tab.ts';

const PREVIEW_BARS = 4;

function partOf(track: model.Track): Part {
  const staff = track.staves[0];
  const beats = (staff?.bars ?? [])
    .slice(0, PREVIEW_BARS)
    .flatMap((bar) => bar.voices[0]?.beats ?? []);
  return {
    name: track.name,
    kind: 'strings',
    program: track.playbackInfo.program,
    tuning: staff?.tuning ?? [],
    capo: staff?.capo ?? 0,
    events: beats.map((beat) => ({
      start: beat.absolutePlaybackStart,
      duration: beat.playbackDuration,
      frets: beat.notes.map(({ string, fret }) => ({
        string: (staff?.tuning.length ?? 0) - string + 1,
        fret,
      })),
      hits: [],
    })),
  };
}

/** The first bars of a score as a text tab, of the first stringed track that plays in them. */
export function previewOf(score: model.Score): string {
  const parts = score.tracks.filter((track) => !track.isPercussion).map(partOf);
  const part = parts.find(({ events }) => events.some(({ frets }) => frets.length > 0));
  const [first] = score.masterBars;
  if (part === undefined || first === undefined) return '';
  return textTab(part, {
    beats: first.timeSignatureNumerator,
    unit: first.timeSignatureDenominator,
  });
}
