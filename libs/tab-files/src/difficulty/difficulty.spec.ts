import type { model } from '@coderline/alphatab';
import * as fc from 'fast-check';
import { type BeatDraft, buildScore, type ScoreDraft } from '../testing/build-score';
import { GUITAR, scoreDrafts } from '../testing/score-drafts';
import { difficultiesOf } from './difficulty';

/** One guitar that plays the same beats in each of eight bars of 4/4. */
const guitar = (beats: readonly BeatDraft[], tempo = 120): ScoreDraft => ({
  bars: Array.from({ length: 8 }, () => ({ measure: [4, 4] as const })),
  tracks: [{ name: 'Guitar', tuning: GUITAR, bars: Array.from({ length: 8 }, () => [beats]) }],
  tempo,
});
const eighths = (...chords: readonly (readonly number[])[]): BeatDraft[] =>
  Array.from({ length: 8 }, (_, index) => ({
    value: 8,
    notes: (chords[index % chords.length] ?? []).map((fret, nth) => ({ string: nth + 1, fret })),
  }));
const hardestOf = (draft: ScoreDraft) => {
  const [hardest] = difficultiesOf(buildScore(draft));
  if (hardest === undefined) throw new Error('no track with strings');
  return hardest;
};

it('never falls with tempo', () => {
  fc.assert(
    fc.property(
      scoreDrafts(),
      fc.integer({ min: 10, max: 500 }),
      fc.integer({ min: 10, max: 500 }),
      (draft, one, other) => {
        const valueAt = (tempo: number) =>
          difficultiesOf(buildScore({ ...draft, tempo }))[0]?.value ?? 0;
        const [slow, fast] = [Math.min(one, other), Math.max(one, other)];
        expect(valueAt(fast)).toBeGreaterThanOrEqual(valueAt(slow));
      },
    ),
  );
});

it('is between 0 and 100 for every score, the hardest track first', () => {
  fc.assert(
    fc.property(scoreDrafts(), (draft) => {
      const values = difficultiesOf(buildScore(draft)).map(({ value }) => value);
      expect(values.every((value) => value >= 0 && value <= 100)).toBe(true);
      expect(values.toSorted((a, b) => b - a)).toEqual(values);
    }),
  );
});

it('counts strokes, shifts, stretches and techniques for a second of the strongest four bars', () => {
  // Eighths at 120 are four a second; fret 1 to 12 is a shift, and 1 with 5 is a stretch of 109 mm.
  const { parts } = hardestOf(guitar(eighths([1], [12], [1, 5], [5])));
  const expected = { strokes: 4, shifts: 4, stretches: 1, techniques: 0 };
  for (const [part, perSecond] of Object.entries(expected))
    expect(parts[part as keyof typeof parts].perSecond).toBeCloseTo(perSecond, 0);
  expect(parts.strokes).toMatchObject({ firstBar: 0, bars: 4 });
});

it('takes what only the left hand plays for no stroke', () => {
  const hammer = {
    string: 1,
    fret: 3,
    change: (note: model.Note) => (note.isHammerPullOrigin = true),
  };
  const legato = eighths([5]).map((beat, index) =>
    index % 2 === 0 ? { ...beat, notes: [hammer] } : beat,
  );
  const { strokes, techniques } = hardestOf(guitar(legato)).parts;
  expect([strokes.perSecond, techniques.perSecond]).toEqual([2, 1]);
});

it('joins its parts by the formula', () => {
  const { value, parts } = hardestOf(guitar(eighths([1], [12], [1, 5], [5])));
  const share = (perSecond: number, half: number) => 1 - Math.exp(-perSecond / half);
  const { strokes, shifts, stretches, techniques } = parts;
  const ease =
    (1 - 0.85 * share(strokes.perSecond, 9)) *
    (1 - 0.35 * share(shifts.perSecond, 2.5)) *
    (1 - 0.3 * share(stretches.perSecond, 2)) *
    (1 - 0.35 * share(techniques.perSecond, 5));
  expect(value).toBe(Math.round(100 * (1 - ease)));
});

it('has levels as a guitarist would expect', () => {
  const slow = hardestOf(guitar([{ value: 1, notes: [{ string: 1, fret: 3 }] }], 60));
  const riff = hardestOf(guitar(eighths([0], [0], [3], [5]), 110));
  const solo = hardestOf(guitar(eighths([5], [8], [12], [17]), 300));
  expect([slow, riff, solo].map(({ level }) => level)).toEqual([
    'beginner',
    'intermediate',
    'expert',
  ]);
});

it('has the bars in which a song is hardest', () => {
  const easy = guitar([{ value: 1, notes: [{ string: 1, fret: 3 }] }]);
  const [track] = easy.tracks;
  if (track === undefined) throw new Error('no track');
  const bars = track.bars.map((voices, bar) => (bar >= 3 && bar < 7 ? [eighths([3])] : voices));
  const { parts } = hardestOf({ ...easy, tracks: [{ ...track, bars }] });
  expect(parts.strokes).toMatchObject({ firstBar: 3, bars: 4, perSecond: 4 });
});

it('is that of no track without strings', () => {
  const drums = {
    name: 'Drums',
    bars: [[[{ value: 4 as const, notes: [{ string: 1, fret: 38 }] }]]],
  };
  expect(difficultiesOf(buildScore({ bars: [{ measure: [4, 4] }], tracks: [drums] }))).toEqual([]);
});
