import type { model } from '@coderline/alphatab';

import type { ByteWriter } from './byte-writer.ts';

const LINES = 5;

interface Line {
  /** The bar in which it begins, from 1. */
  readonly startBar: number;
  readonly text: string;
}

/** The track that has words; these formats have room for those of one. */
function singer(score: model.Score): model.Track | undefined {
  return score.tracks.find((track) => sungBeats(track).some((beat) => beat.lyrics !== null));
}

function sungBeats(track: model.Track): model.Beat[] {
  return (track.staves[0]?.bars ?? [])
    .flatMap((bar) => bar.voices[0]?.beats ?? [])
    .filter((beat) => !beat.isRest && !beat.isEmpty);
}

/** A syllable as typed: "_" holds the last one, "+" is a blank, a final hyphen ties to the next. */
function typed(syllable: string): string {
  if (syllable === '') return '_ ';
  const text = syllable.replaceAll(' ', '+');
  return text.endsWith('-') ? text : `${text} `;
}

function lineOf(beats: readonly model.Beat[], line: number): Line {
  const syllables = beats.map((beat) => beat.lyrics?.[line] ?? '');
  const first = syllables.findIndex(Boolean);
  const last = syllables.findLastIndex(Boolean);
  const startBar = beats[first]?.voice.bar.index;
  if (startBar === undefined) return { startBar: 1, text: '' };
  const from = beats.findIndex((beat) => beat.voice.bar.index === startBar);
  return {
    startBar: startBar + 1,
    text: syllables
      .slice(from, last + 1)
      .map(typed)
      .join('')
      .trimEnd(),
  };
}

/** The number of the track that has words, from 1, and its five lines. */
export function writeLyrics(out: ByteWriter, score: model.Score): void {
  const track = singer(score);
  out.int32(track === undefined ? 0 : track.index + 1);
  const beats = track === undefined ? [] : sungBeats(track);
  for (let line = 0; line < LINES; line += 1) {
    const { startBar, text } = lineOf(beats, line);
    out.int32(startBar).longText(text);
  }
}
