import * as fc from 'fast-check';
import { type BeatDraft, buildScore, type ScoreDraft } from '../testing/build-score';
import { BASS, GUITAR } from '../testing/score-drafts';
import { defectsOf } from './defects';

const quarter: BeatDraft = { value: 4, notes: [{ string: 1, fret: 3 }] };
const quarters = (count: number) => Array.from({ length: count }, () => quarter);
const triplets = Array.from({ length: 12 }, () => ({
  ...quarter,
  value: 8 as const,
  tuplet: [3, 2] as const,
}));
const rest: BeatDraft = { value: 1, notes: [] };

const guitar = (...bars: readonly (readonly BeatDraft[])[]): ScoreDraft => ({
  bars: bars.map(() => ({ measure: [4, 4] })),
  tracks: [{ name: 'Guitar', tuning: GUITAR, bars: bars.map((beats) => [beats]) }],
});
const defects = (draft: ScoreDraft) =>
  [...defectsOf(buildScore(draft))].map(({ kind, track, bar }) => [kind, track, bar]);

it('finds none in bars that fill their measure, an upbeat and tuplets included', () => {
  expect(defects(guitar(quarters(1), quarters(4), triplets))).toEqual([]);
});

it('names bars that are too short or too long', () => {
  expect(defects(guitar(quarters(4), quarters(3), quarters(4), quarters(5)))).toEqual([
    ['bar too short', 0, 1],
    ['bar too long', 0, 3],
  ]);
});

it('judges a bar by its longest voice', () => {
  const draft = guitar(quarters(4), quarters(4));
  const [track] = draft.tracks;
  const bars = [[quarters(4)], [quarters(2), quarters(4)]];
  expect(defects({ ...draft, tracks: track ? [{ ...track, bars }] : [] })).toEqual([]);
});

it('names notes that no instrument has', () => {
  const high = { value: 1 as const, notes: [{ string: 1, fret: 40 }] };
  expect(defects(guitar(quarters(4), [high]))).toEqual([['note outside the instrument', 0, 1]]);
});

it('names a tail without notes and tracks without notes', () => {
  const draft = guitar(quarters(4), [rest], [rest], [rest], [rest]);
  const silent = { name: 'Bass', tuning: BASS, bars: draft.bars.map(() => [[rest]]) };
  expect(defects({ ...draft, tracks: [...draft.tracks, silent] })).toEqual([
    ['track without notes', 1, undefined],
    ['empty tail', undefined, 1],
  ]);
});

it('finds exactly the bars whose length was changed', () => {
  const lengths = fc.array(fc.constantFrom(3, 4, 4, 4, 5), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(lengths, (counts) => {
      const expected = [4, ...counts].flatMap((count, bar) => (count === 4 ? [] : [bar]));
      expect(defects(guitar(quarters(4), ...counts.map(quarters))).map(([, , bar]) => bar)).toEqual(
        expected,
      );
    }),
  );
});
