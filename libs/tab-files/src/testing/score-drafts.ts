import * as fc from 'fast-check';
import type { BarDraft, BeatDraft, ScoreDraft, TrackDraft, VoiceDraft } from './build-score';

export const GUITAR = [64, 59, 55, 50, 45, 40];
export const BASS = [43, 38, 33, 28];
const TUNINGS = [GUITAR, BASS, [62, 57, 53, 48, 43, 38], [64, 59, 55, 50, 45, 40, 35]];
const DRUMS = [35, 36, 38, 42, 46, 49, 51];
const FRETS_MAX = 15;

export interface DraftLimits {
  readonly bars?: { readonly min: number; readonly max: number };
  readonly tracks?: { readonly min: number; readonly max: number };
  readonly withDrums?: boolean;
}

/** Scores at random: tunings, capos, tuplets, ties, grace notes, rests, voices, repeats, drums. */
export function scoreDrafts({
  bars = { min: 1, max: 6 },
  tracks = { min: 1, max: 3 },
  withDrums = true,
}: DraftLimits = {}): fc.Arbitrary<ScoreDraft> {
  return fc.array(barDrafts, { minLength: bars.min, maxLength: bars.max }).chain((barsOfAScore) =>
    fc.record({
      bars: fc.constant(barsOfAScore),
      tracks: fc.array(trackDrafts(barsOfAScore.length, withDrums), {
        minLength: tracks.min,
        maxLength: tracks.max,
      }),
      tempo: fc.integer({ min: 40, max: 240 }),
    }),
  );
}

const barDrafts: fc.Arbitrary<BarDraft> = fc.record({
  measure: fc.constantFrom([4, 4] as const, [3, 4] as const, [7, 8] as const),
  isRepeatStart: fc.boolean(),
  repeatCount: fc.constantFrom(0, 0, 0, 2, 3),
});

function trackDrafts(bars: number, withDrums: boolean): fc.Arbitrary<TrackDraft> {
  const strings = fc.constantFrom(...TUNINGS).chain((tuning) =>
    fc.record({
      name: fc.constantFrom('Guitar', 'Lead', 'Bass'),
      tuning: fc.constant(tuning),
      capo: fc.constantFrom(0, 0, 2),
      bars: barsOf(bars, stringBeats(tuning.length)),
    }),
  );
  const drums = fc.record({ name: fc.constant('Drums'), bars: barsOf(bars, drumBeats) });
  return withDrums ? fc.oneof({ weight: 3, arbitrary: strings }, drums) : strings;
}

function barsOf(count: number, beat: fc.Arbitrary<BeatDraft>) {
  const voice: fc.Arbitrary<VoiceDraft> = fc.array(beat, { minLength: 1, maxLength: 6 });
  const voices = fc.array(voice, { minLength: 1, maxLength: 2 });
  return fc.array(voices, { minLength: count, maxLength: count });
}

const times = fc.record({
  value: fc.constantFrom(2 as const, 4 as const, 8 as const, 16 as const),
  dots: fc.constantFrom(0, 0, 1),
  tuplet: fc.constantFrom(undefined, undefined, [3, 2] as const, [5, 4] as const),
  isGrace: fc.constantFrom(false, false, false, true),
});

function stringBeats(strings: number): fc.Arbitrary<BeatDraft> {
  const notes = fc.uniqueArray(
    fc.record({
      string: fc.integer({ min: 1, max: strings }),
      fret: fc.integer({ min: 0, max: FRETS_MAX }),
      isTied: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 3, selector: ({ string }) => string },
  );
  return beatsOf(notes);
}

const drumBeats: fc.Arbitrary<BeatDraft> = beatsOf(
  fc
    .uniqueArray(fc.constantFrom(...DRUMS), { maxLength: 3 })
    .map((numbers) => numbers.map((fret, index) => ({ string: index + 1, fret }))),
);

function beatsOf(notes: fc.Arbitrary<BeatDraft['notes']>): fc.Arbitrary<BeatDraft> {
  return fc.record({ times, notes }).map(({ times: { tuplet, ...time }, notes: sounding }) => ({
    ...time,
    ...(tuplet !== undefined && !time.isGrace && { tuplet }),
    // A rest is no grace note.
    isGrace: time.isGrace && sounding.length > 0,
    notes: sounding,
  }));
}
