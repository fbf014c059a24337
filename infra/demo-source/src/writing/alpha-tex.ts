import type { Arrangement, Part, PartEvent } from '../arranging/arrangement.ts';
import { CLOSED_HI_HAT, KICK, SNARE } from '../arranging/rhythm.ts';
import { noteName } from '../arranging/tunings.ts';
import { TICKS_PER_WHOLE } from '../tunes/ticks.ts';
import { barTicks } from '../tunes/tune.ts';

const HIT_NAMES: Readonly<Record<number, string>> = {
  [KICK]: 'Kick',
  [SNARE]: 'Snare',
  [CLOSED_HI_HAT]: 'HiHat',
};

/** Major keys from seven flats to seven sharps; alphaTex needs the signature only. */
const KEYS = 'Cb Gb Db Ab Eb Bb F C G D A E B F# C#'.split(' ');

/** Note values, longest first: whole to thirty-second, each dotted and plain. */
const VALUES = [1, 2, 4, 8, 16, 32].flatMap((value) => [
  { ticks: (TICKS_PER_WHOLE / value) * 1.5, tex: `.${value}{d}` },
  { ticks: TICKS_PER_WHOLE / value, tex: `.${value}` },
]);

/** A length as tied note values. */
export function noteValues(ticks: number): string[] {
  const values: string[] = [];
  let rest = ticks;
  while (rest > 0) {
    const value = VALUES.find((candidate) => candidate.ticks <= rest);
    if (value === undefined) throw new Error(`${ticks} ticks cannot be written as note values`);
    values.push(value.tex);
    rest -= value.ticks;
  }
  return values;
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function beats(event: PartEvent, ticks: number, tied: boolean): string {
  return noteValues(ticks)
    .map((value, index) => {
      const notes = event.frets.map(
        ({ string, fret }) => `${tied || index > 0 ? '-' : fret}.${string}`,
      );
      const hits = event.hits.map((hit) => HIT_NAMES[hit] ?? String(hit));
      return `(${[...notes, ...hits].join(' ')})${value}`;
    })
    .join(' ');
}

function rests(ticks: number): string {
  return noteValues(ticks)
    .map((value) => `r${value}`)
    .join(' ');
}

/** One bar of a part: events that start in it, events tied into it, and rests between. */
function bar(part: Part, start: number, end: number): string {
  const tex: string[] = [];
  let position = start;
  for (const event of part.events) {
    const from = Math.max(event.start, start);
    const to = Math.min(event.start + event.duration, end);
    if (from >= to) continue;
    if (from > position) tex.push(rests(from - position));
    tex.push(beats(event, to - from, from > event.start));
    position = to;
  }
  if (position < end) tex.push(rests(end - position));
  return tex.join(' ');
}

function partTex(part: Part, arrangement: Arrangement): string {
  const { metre } = arrangement;
  const ticks = barTicks(metre);
  const head = [`\\track ${quoted(part.name)}`];
  if (part.kind === 'drums') {
    const names = Object.entries(HIT_NAMES).map(([hit, name]) => `\\articulation ${name} ${hit}`);
    head.push('\\instrument percussion', ...names);
  } else {
    head.push(
      '\\staff {tabs score}',
      `\\instrument ${part.program}`,
      `\\tuning ${part.tuning.map(noteName).join(' ')}`,
      `\\capo ${part.capo}`,
    );
  }
  head.push(`\\ts ${metre.beats} ${metre.unit}`, `\\ks ${KEYS[arrangement.fifths + 7]}`);
  const bars = Array.from({ length: arrangement.barCount }, (_, index) =>
    bar(part, index * ticks, (index + 1) * ticks),
  );
  return `${head.join(' ')}\n${bars.join(' |\n')}`;
}

/** The arrangement as alphaTex, alphaTab's text format. */
export function toAlphaTex(arrangement: Arrangement): string {
  const head = [
    `\\title ${quoted(arrangement.title)}`,
    `\\subtitle ${quoted(arrangement.version)}`,
    `\\artist ${quoted(arrangement.artist)}`,
    '\\copyright "Public domain"',
    `\\tempo ${arrangement.tempo}`,
  ];
  const parts = arrangement.parts.map((part) => partTex(part, arrangement));
  return `${head.join('\n')}\n.\n${parts.join('\n')}\n`;
}
