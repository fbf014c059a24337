import * as fc from 'fast-check';
import type { VerdictCriterion } from '@tabdock/contracts/scores';
import { isPart } from '../similarity';
import { verdictOf } from './verdict';
import type { Version } from './version';

const range = (from: number, to: number) =>
  new Set(Array.from({ length: to - from }, (_, index) => from + index));
const complete: Version = {
  id: 'a',
  bars: range(0, 80),
  playedBars: 96,
  stringTracks: 4,
  hasBass: true,
  hasDrums: true,
  defectsInHundredBars: 2,
  hasSections: true,
  hasLyrics: true,
  hasChords: true,
};
const like = (id: string, more: Partial<Version>): Version => ({ ...complete, id, ...more });

it.each<[string, Partial<Version>, VerdictCriterion]>([
  ['is part of it', { bars: range(0, 40) }, 'part'],
  ['ends early', { bars: range(40, 120), playedBars: 64 }, 'length'],
  ['has fewer tracks', { stringTracks: 1 }, 'tracks'],
  ['has no bass', { hasBass: false }, 'bass'],
  ['has no drums', { hasDrums: false }, 'drums'],
  ['has more defects', { defectsInHundredBars: 12 }, 'defects'],
  ['has no sections', { hasSections: false }, 'sections'],
  ['has no lyrics', { hasLyrics: false }, 'lyrics'],
  ['has no chords', { hasChords: false }, 'chords'],
])('prefers a version to one that %s', (_what, lacks, decidedBy) => {
  expect(verdictOf([like('b', lacks), complete])).toEqual({
    best: ['a'],
    others: [{ id: 'b', decidedBy }],
  });
});

it('says of several what decided against each', () => {
  const others = [
    like('b', { bars: range(0, 30), playedBars: 32 }),
    like('c', { hasBass: false }),
    like('d', { hasBass: false }),
  ];
  expect(verdictOf([complete, ...others])?.others).toEqual([
    { id: 'b', decidedBy: 'part' },
    { id: 'c', decidedBy: 'bass' },
    { id: 'd', decidedBy: 'bass' },
  ]);
});

it('lets no version win because it is far longer than the rest', () => {
  const padded = like('b', { bars: range(100, 200), playedBars: 300, hasDrums: false });
  expect(verdictOf([complete, padded])?.best).toEqual(['a']);
});

it('has no verdict on one version alone, and calls a tie a tie', () => {
  expect(verdictOf([complete])).toBeUndefined();
  expect(verdictOf([like('b', {}), complete, like('c', { hasDrums: false })])).toEqual({
    best: ['a', 'b'],
    others: [{ id: 'c', decidedBy: 'drums' }],
  });
});

const versions = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,4}$/),
    bars: fc.tuple(fc.nat(30), fc.nat(60)).map(([from, count]) => range(from, from + count)),
    playedBars: fc.nat(200),
    stringTracks: fc.nat(3),
    hasBass: fc.boolean(),
    hasDrums: fc.boolean(),
    defectsInHundredBars: fc.nat(20),
    hasSections: fc.boolean(),
    hasLyrics: fc.boolean(),
    hasChords: fc.boolean(),
  }),
  { minLength: 2, maxLength: 6, selector: ({ id }) => id },
);

it('judges all versions, in whatever order they are given', () => {
  fc.assert(
    fc.property(versions, fc.nat(), (given, seed) => {
      const verdict = verdictOf(given);
      const ids = [...(verdict?.best ?? []), ...(verdict?.others ?? []).map(({ id }) => id)];
      expect(ids.toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      expect(verdict?.best.length).toBeGreaterThan(0);
      const turn = seed % given.length;
      expect(verdictOf([...given.slice(turn), ...given.slice(0, turn)])).toEqual(verdict);
      expect(verdictOf(given.toReversed())).toEqual(verdict);
    }),
  );
});

it('never prefers a version that is part of another', () => {
  fc.assert(
    fc.property(versions, (given) => {
      const best = verdictOf(given)?.best ?? [];
      for (const { id, bars } of given)
        if (given.some((other) => isPart(bars, other.bars))) expect(best).not.toContain(id);
    }),
  );
});
