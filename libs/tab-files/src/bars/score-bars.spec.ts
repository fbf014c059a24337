import * as fc from 'fast-check';
import { barContentSchema } from '@tabdock/contracts/scores';
import { barRuns, compareTracks, transposition } from '../compare';
import {
  type BeatDraft,
  buildScore,
  type ScoreDraft,
  type TrackDraft,
} from '../testing/build-score';
import { REWRITTEN } from '../testing/rewritten';
import { GUITAR, scoreDrafts } from '../testing/score-drafts';
import { COMPARED_MAX, scoreBars, type ScoreBars } from './score-bars';

const beat = (fret: number, string = 3): BeatDraft => ({ value: 4, notes: [{ string, fret }] });
/** Bars of which none is another's transposition. */
const numbered = (number: number) => [
  beat(0),
  beat(1 + (number % 12)),
  beat(13 + (Math.floor(number / 12) % 12)),
  beat(2),
];
const track = (more: Partial<TrackDraft>): TrackDraft => ({
  name: 'Guitar',
  tuning: GUITAR,
  bars: [],
  ...more,
});
const scoreOf = (...tracks: readonly TrackDraft[]) =>
  buildScore({ bars: (tracks[0]?.bars ?? []).map(() => ({ measure: [4, 4] })), tracks });
const barsOf = (score: ReturnType<typeof buildScore>): ScoreBars => {
  const bars = scoreBars(score);
  if (bars === undefined) throw new Error('too large');
  return bars;
};
const contentOf = (...beats: readonly BeatDraft[]) =>
  barsOf(scoreOf(track({ bars: [[beats]] }))).tracks[0]?.contents[0];
/** What is said of the first track of two scores. */
const runsOf = (one: ScoreBars, other: ScoreBars) => {
  const [pair] = compareTracks(one.tracks, other.tracks);
  const [ofOne, ofOther] = [pair?.one?.prints ?? [], pair?.other?.prints ?? []];
  return barRuns(pair?.bars ?? [], transposition(ofOne, ofOther));
};

it('has where notes begin, on which string, and how they are played', () => {
  const dead = { string: 6, fret: 0, change: (note: { isDead: boolean }) => (note.isDead = true) };
  const held = { string: 6, fret: 5, isTied: true };
  expect(
    contentOf(
      { value: 4, notes: [{ string: 6, fret: 5 }] },
      { value: 8, notes: [held] },
      { value: 8, notes: [] },
      { value: 2, notes: [dead as never] },
    ),
  ).toEqual({
    ticks: 3_840,
    beats: [
      { at: 0, ticks: 960, notes: [{ pitch: 69, string: 1, fret: 5 }] },
      { at: 960, ticks: 480, notes: [{ pitch: 69, string: 1, fret: 5, marks: 't' }] },
      { at: 1_920, ticks: 1_920, notes: [{ pitch: 64, string: 1, fret: 0, marks: 'x' }] },
    ],
  });
});

it('has of drums what is struck, and no string', () => {
  const drums: TrackDraft = {
    name: 'Drums',
    bars: [[[{ value: 4, notes: [{ string: 1, fret: 36 }] }]]],
  };
  expect(barsOf(scoreOf(drums)).tracks[0]).toMatchObject({
    kind: 'drums',
    contents: [{ beats: [{ at: 0, notes: [{ pitch: 0 }] }] }],
  });
});

it('says of every score what its contract allows', () => {
  fc.assert(
    fc.property(scoreDrafts(), (draft) => {
      for (const { contents, prints } of barsOf(buildScore(draft)).tracks) {
        expect(contents).toHaveLength(prints.length);
        for (const content of contents)
          if (content !== null) expect(barContentSchema.parse(content)).toEqual(content);
      }
    }),
  );
});

it('leaves out what a bar of thousands of notes, or of frets that no neck has, holds, not the bar', () => {
  const full = Array.from({ length: 5_000 }, (_, index) => ({
    value: 64 as const,
    notes: [{ string: 1, fret: index % 12 }],
  }));
  expect(contentOf(...full)).toBeNull();
  expect(contentOf(beat(2 ** 60))).toBeNull();
  expect(barsOf(scoreOf(track({ bars: [[full]] }))).tracks[0]?.prints).toHaveLength(1);
});

it('is nothing for scores of too many tracks or bars', () => {
  const many = (count: number) => Array.from({ length: count }, () => [[beat(1)]]);
  const tracks = (count: number, bars: number) =>
    scoreBars(scoreOf(...Array.from({ length: count }, () => track({ bars: many(bars) }))));
  expect(tracks(COMPARED_MAX.tracks + 1, 1)).toBeUndefined();
  expect(tracks(1, COMPARED_MAX.bars + 1)).toBeUndefined();
  expect(tracks(30, COMPARED_MAX.cells / 30 + 1)).toBeUndefined();
  expect(tracks(2, 10)).toBeDefined();
});

const guitarScores = scoreDrafts({ tracks: { min: 1, max: 1 }, withDrums: false });

it.each(Object.entries(REWRITTEN))(
  'finds the same music in a file that was rewritten as %s the same',
  (_format, rewrite) => {
    fc.assert(
      fc.property(guitarScores, (draft) => {
        const score = buildScore(draft);
        const kinds = runsOf(barsOf(score), barsOf(rewrite(score))).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind !== 'same')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  },
);

it('says of a score that was moved by how much, and that nothing else differs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100), { minLength: 3, maxLength: 40 }),
      fc.integer({ min: -12, max: 12 }).filter((shift) => shift !== 0),
      (numbers, semitones) => {
        const bars = numbers.map((number) => [numbered(number)]);
        const draft = (shift: number): ScoreDraft => ({
          bars: bars.map(() => ({ measure: [4, 4] })),
          tracks: [track({ bars, tuning: GUITAR.map((pitch) => pitch + shift) })],
        });
        const runs = runsOf(barsOf(buildScore(draft(0))), barsOf(buildScore(draft(semitones))));
        expect(runs).toEqual([
          { kind: 'transposed', one: 0, other: 0, bars: numbers.length, semitones, differs: false },
        ]);
      },
    ),
  );
});

it('names exactly the bars that were changed as differences', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(6), { minLength: 1, maxLength: 60 }),
      fc.array(fc.nat(59), { maxLength: 20 }),
      (numbers, changed) => {
        const isChanged = (bar: number) => changed.includes(bar);
        const score = (numberOf: (number: number, bar: number) => number) =>
          barsOf(scoreOf(track({ bars: numbers.map((n, bar) => [numbered(numberOf(n, bar))]) })));
        const one = score((number) => number);
        const other = score((number, bar) => (isChanged(bar) ? 20 + bar : number));
        const differing = runsOf(one, other).flatMap(({ differs, one: first, bars }) =>
          differs && first !== null
            ? Array.from({ length: bars }, (_, index) => first + index)
            : [],
        );
        expect(differing).toEqual(numbers.flatMap((_, bar) => (isChanged(bar) ? [bar] : [])));
      },
    ),
  );
});
