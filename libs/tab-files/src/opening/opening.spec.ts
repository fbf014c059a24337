import { type BeatDraft, buildScore, type TrackDraft } from '../testing/build-score';
import { BASS, GUITAR } from '../testing/score-drafts';
import { openingOf } from './opening';

const rest: BeatDraft = { value: 1, notes: [] };
const beat = (value: BeatDraft['value'], fret = 3): BeatDraft => ({
  value,
  notes: [{ string: 1, fret }],
});
const even = (value: BeatDraft['value'], fret?: number) =>
  Array.from({ length: value }, () => beat(value, fret));

/** A track of twelve bars, which plays in those that are named. */
const track = (
  tuning: TrackDraft['tuning'],
  bars: Readonly<Record<number, readonly BeatDraft[]>>,
): TrackDraft => ({
  name: 'A track',
  ...(tuning && { tuning }),
  bars: Array.from({ length: 12 }, (_, bar) => [bars[bar] ?? [rest]]),
});
const opening = (...tracks: readonly TrackDraft[]) =>
  openingOf(buildScore({ bars: Array.from({ length: 12 }, () => ({ measure: [4, 4] })), tracks }));

it('begins where strings first play, not drums', () => {
  const drums = track(undefined, { 0: even(4, 38) });
  expect(opening(drums, track(GUITAR, { 2: even(4) }))).toEqual({ track: 1, firstBar: 2, bars: 8 });
});

it('is of the track that plays most there, not in the song', () => {
  const busyLater = track(GUITAR, { 1: even(2), 10: even(16), 11: even(16) });
  expect(opening(busyLater, track(BASS, { 1: even(8) }))).toMatchObject({ track: 1, firstBar: 1 });
});

it('has fewer bars where the score ends', () => {
  expect(opening(track(GUITAR, { 9: even(4) }))).toEqual({ track: 0, firstBar: 9, bars: 3 });
});

it('is of drums where nothing else plays, and of nothing without notes', () => {
  expect(opening(track(GUITAR, {}), track(undefined, { 3: even(4, 38) }))).toMatchObject({
    track: 1,
  });
  expect(opening(track(GUITAR, {}))).toBeUndefined();
});
