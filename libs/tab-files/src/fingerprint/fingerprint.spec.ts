import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { type NoteEvent, pitchedEvents, soundingNotes } from '../notes';
import { buildScore, type ScoreDraft } from '../testing/build-score';
import { REWRITTEN } from '../testing/rewritten';
import { scoreDrafts } from '../testing/score-drafts';
import { fingerprintOf } from './fingerprint';

const exactOf = (draft: ScoreDraft) => fingerprintOf(buildScore(draft)).exact;

function transposed(draft: ScoreDraft, semitones: number): ScoreDraft {
  const tracks = draft.tracks.map((track) => ({
    ...track,
    ...(track.tuning && { tuning: track.tuning.map((pitch) => pitch + semitones) }),
  }));
  return { ...draft, tracks };
}

describe('the exact hash', () => {
  it.each(Object.entries(REWRITTEN))(
    'is the same after writing and reading %s',
    (_format, rewrite) => {
      fc.assert(
        fc.property(scoreDrafts(), (draft) => {
          const score = buildScore(draft);
          const { exact, bars, grams } = fingerprintOf(score);
          expect(fingerprintOf(rewrite(score))).toMatchObject({ exact, bars, grams });
        }),
      );
    },
  );

  it('is the same in another tuning of everything', () => {
    fc.assert(
      fc.property(scoreDrafts(), fc.integer({ min: -5, max: 5 }), (draft, semitones) => {
        expect(exactOf(transposed(draft, semitones))).toBe(exactOf(draft));
      }),
    );
  });

  it('is the same in whatever order the tracks stand', () => {
    fc.assert(
      fc.property(scoreDrafts(), (draft) => {
        expect(exactOf({ ...draft, tracks: draft.tracks.toReversed() })).toBe(exactOf(draft));
      }),
    );
  });
});

it('has the hashes for ever that are stored', () => {
  const notes = [3, 5, 7].map((fret) => ({ value: 4 as const, notes: [{ string: 3, fret }] }));
  const score = buildScore({
    bars: [{ measure: [3, 4] }],
    tracks: [{ name: 'Guitar', tuning: [64, 59, 55, 50, 45, 40], bars: [[notes]] }],
  });
  const { exact, bars } = fingerprintOf(score);
  expect({ exact, bars: [...bars] }).toMatchInlineSnapshot(`
    {
      "bars": [
        1940276081,
      ],
      "exact": "855ec9b8b824a6d1a211e8d2a8433c03c5669d5e80c5878bc51527fca5b74e76",
    }
  `);
});

it('differs when one pitched note does', () => {
  fc.assert(
    fc.property(scoreDrafts(), fc.nat(), fc.integer({ min: 1, max: 5 }), (draft, nth, frets) => {
      const score = buildScore(draft);
      const notes = score.tracks
        .flatMap(({ staves }) => staves)
        .filter(({ isPercussion }) => !isPercussion)
        .flatMap(({ bars }) => bars.flatMap((bar) => [...soundingNotes(bar)]));
      const note = notes[nth % notes.length];
      fc.pre(note !== undefined);
      const before = { events: pitchedEvents(score), exact: fingerprintOf(score).exact };
      note.fret += frets;
      const events = pitchedEvents(score);
      // Another voice may play the same; without its lowest note a score may be another one's transposition.
      fc.pre(!isDeepStrictEqual(events, before.events));
      fc.pre(lowestPitch(events) === lowestPitch(before.events));
      expect(fingerprintOf(score).exact).not.toBe(before.exact);
    }),
  );
});

function lowestPitch(tracks: readonly (readonly NoteEvent[])[]): number {
  return Math.min(...tracks.flat().map(({ pitch }) => pitch));
}
