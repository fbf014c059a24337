import * as fc from 'fast-check';
import {
  buildScore,
  type ScoreDraft,
  type TrackDraft,
  type VoiceDraft,
} from '../testing/build-score';
import { BASS, GUITAR, scoreDrafts } from '../testing/score-drafts';
import { trackPrints } from './track-prints';
import { compareTracks } from '../compare';

/** A bar of four quarters on one string. */
const bar = (...frets: readonly number[]): VoiceDraft =>
  frets.map((fret) => ({ value: 4, notes: [{ string: 3, fret }] }));
/** Bars of which none is another's transposition. */
const numbered = (number: number) =>
  bar(0, 1 + (number % 12), 13 + (Math.floor(number / 12) % 12), 2);

const track = (bars: readonly VoiceDraft[], more: Partial<TrackDraft> = {}): TrackDraft => ({
  name: 'Guitar',
  tuning: GUITAR,
  bars: bars.map((voice) => [voice]),
  ...more,
});
const draft = (...tracks: readonly TrackDraft[]): ScoreDraft => ({
  bars: (tracks[0]?.bars ?? []).map(() => ({ measure: [4, 4] })),
  tracks,
});
const song = Array.from({ length: 12 }, (_, index) => numbered(index));
const printsOf = (score: ScoreDraft) => buildScore(score).tracks.map(trackPrints);
const compared = (one: ScoreDraft, other: ScoreDraft) =>
  compareTracks(printsOf(one), printsOf(other));
const barsOf = (one: readonly VoiceDraft[], other: readonly VoiceDraft[]) =>
  compared(draft(track(one)), draft(track(other)))[0]?.bars ?? [];

it('finds every score the same as itself', () => {
  fc.assert(
    fc.property(scoreDrafts(), (score) => {
      for (const { bars } of compared(score, score))
        expect(bars?.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('names exactly the bars that were changed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(6), { minLength: 1, maxLength: 60 }),
      fc.array(fc.nat(59), { maxLength: 20 }),
      (bars, changed) => {
        const one = bars.map(numbered);
        const other = one.map((voice, index) =>
          changed.includes(index) ? numbered(20 + index) : voice,
        );
        const expected = one.map((_, index) => ({
          kind: changed.includes(index) ? 'changed' : 'same',
          one: index,
          other: index,
        }));
        expect(barsOf(one, other)).toEqual(expected);
      },
    ),
  );
});

it('names bars that only one has, and goes on with the next', () => {
  const longer = [...song.slice(0, 4), numbered(100), numbered(101), ...song.slice(4)];
  const kinds = (pairs: readonly { kind: string }[]) => pairs.map(({ kind }) => kind);
  const same = (count: number) => Array.from({ length: count }, () => 'same');
  expect(kinds(barsOf(song, longer))).toEqual([
    ...same(4),
    'only in other',
    'only in other',
    ...same(8),
  ]);
  expect(kinds(barsOf(longer, song))).toEqual([
    ...same(4),
    'only in one',
    'only in one',
    ...same(8),
  ]);
});

it('says by how much bars are transposed, single notes included', () => {
  const sparse = [...song, bar(7)];
  const lower = track(sparse, { tuning: GUITAR.map((pitch) => pitch - 2) });
  const [comparison] = compared(draft(track(sparse)), draft(lower));
  expect(comparison?.bars).toHaveLength(13);
  for (const pair of comparison?.bars ?? [])
    expect(pair).toMatchObject({ kind: 'transposed', semitones: -2 });
});

it('takes a single note for another one where it is', () => {
  expect(barsOf([...song, bar(7)], [...song, bar(9)]).at(-1)?.kind).toBe('changed');
});

it('gives up where too much differs', () => {
  const many = (from: number) =>
    Array.from({ length: 301 }, (_, index) => bar(0, from, index % 20, Math.floor(index / 20)));
  expect(
    compared(draft(track(many(1))), draft(track([...many(2), bar(1)])))[0]?.bars,
  ).toBeUndefined();
});

it('matches tracks by what they play, then by kind and name, and leaves the rest alone', () => {
  const other = Array.from({ length: 12 }, (_, index) => numbered(100 + index));
  const silent = song.map(() => bar());
  const one = draft(track(song), track(other), track(silent, { name: 'Low', tuning: BASS }));
  const two = draft(
    track(other),
    track(silent, { name: 'Low', tuning: BASS }),
    track(song),
    track(silent),
  );
  const drums = { name: 'Drums', bars: song.map(() => [bar()]) };
  const pairs = compared(one, { ...two, tracks: [...two.tracks, drums] });
  expect(pairs.map((pair) => [pair.one?.track, pair.other?.track])).toEqual([
    [0, 2],
    [1, 0],
    [2, 1],
    [undefined, 3],
    [undefined, 4],
  ]);
});
