import * as fc from 'fast-check';
import { importer, model, Settings } from '@coderline/alphatab';
import { missingNotes, playedNotes } from '../conversion';
import { OPENING_BARS, openingOf } from '../opening';
import { buildScore, type ScoreDraft } from '../testing/build-score';
import { GUITAR, scoreDrafts } from '../testing/score-drafts';
import { cutScore } from './cut-score';
import { teaserOf } from './teaser';

const read = (bytes: Uint8Array) => importer.ScoreLoader.loadScoreFromBytes(bytes, new Settings());
const teaser = (score: model.Score) => read(teaserOf(score) ?? new Uint8Array());

/** What is struck in each bar of each track: string and fret, or the number of a drum. */
const struck = (score: model.Score, firstBar = 0, bars = score.masterBars.length) =>
  score.tracks.map((track) =>
    track.staves.map((staff) =>
      staff.bars.slice(firstBar, firstBar + bars).map((bar) =>
        bar.voices
          .flatMap((voice) => voice.beats)
          .flatMap((beat) => beat.notes)
          .filter((note) => !note.isTieDestination)
          .map((note) => `${note.string} ${note.fret}`),
      ),
    ),
  );

/** Sixteen bars of one guitar; `change` changes each bar's index to a bar. */
function draft(change: (bar: number) => Partial<ScoreDraft['bars'][number]> = () => ({})) {
  return {
    bars: Array.from({ length: 16 }, (_, bar) => ({ measure: [4, 4] as const, ...change(bar) })),
    tracks: [
      {
        name: 'Lead',
        tuning: GUITAR,
        bars: Array.from({ length: 16 }, (_, bar) =>
          bar < 3
            ? [[{ value: 1 as const, notes: [] }]]
            : [[{ value: 1 as const, notes: [{ string: 2, fret: bar }] }]],
        ),
      },
    ],
  };
}

it('has the opening, and nothing behind it', () => {
  const cut = teaser(buildScore(draft()));
  expect(cut.masterBars).toHaveLength(OPENING_BARS);
  expect(struck(cut)).toEqual([[[3, 4, 5, 6, 7, 8, 9, 10].map((fret) => [`2 ${fret}`])]]);
});

it('sounds as the opening does, drums included, and leaves the score as it was', () => {
  fc.assert(
    fc.property(scoreDrafts({ bars: { min: 1, max: 14 } }), (made) => {
      const score = buildScore(made);
      const opening = openingOf(score);
      const before = struck(score);
      const bytes = teaserOf(score);
      expect(bytes === undefined).toBe(opening === undefined);
      expect(struck(score)).toEqual(before);
      if (bytes === undefined || opening === undefined) return;
      const [cut, file] = [playedNotes(cutScore(score, opening)), playedNotes(read(bytes))];
      const drums = cut.notes.filter(({ isDrum }) => isDrum).length;
      const lost = missingNotes(cut.notes, file.notes);
      expect(lost.filter(({ isDrum }) => !isDrum)).toEqual([]);
      // alphaTab's writer swaps single ones.
      expect(lost.length).toBeLessThanOrEqual(Math.ceil(drums / 20));
    }),
    { numRuns: 60 },
  );
});

it('keeps the tempo that an earlier bar has set', () => {
  const score = buildScore({ ...draft(), tempo: 90 });
  const change = model.Automation.buildTempoAutomation(false, 0, 150, 2);
  score.masterBars[1]?.tempoAutomations.push(change);
  expect(teaser(score).tempo).toBe(150);
});

it('keeps the instrument that an earlier bar has set', () => {
  const score = buildScore(draft());
  const beat = score.tracks[0]?.staves[0]?.bars[1]?.voices[0]?.beats[0];
  beat?.automations.push(model.Automation.buildInstrumentAutomation(false, 0, 30));
  expect(cutScore(score, { firstBar: 3, bars: 8 }).tracks[0]?.playbackInfo.program).toBe(30);
});

it('is played once, from its first bar to its last', () => {
  const cut = teaser(
    buildScore(draft((bar) => ({ isRepeatStart: bar === 4, repeatCount: bar === 6 ? 4 : 0 }))),
  );
  expect(cut.masterBars.some((bar) => bar.isRepeatStart || bar.repeatCount > 0)).toBe(false);
});

it('strikes a note that is held from a bar before', () => {
  const score = buildScore(draft());
  const note = (bar: number) =>
    score.tracks[0]?.staves[0]?.bars[bar]?.voices[0]?.beats[0]?.notes[0];
  const [origin, held] = [note(4), note(5)];
  if (!origin || !held) throw new Error('no notes');
  Object.assign(held, { isTieDestination: true, tieOrigin: origin });
  origin.tieDestination = held;
  const cut = cutScore(score, { firstBar: 5, bars: 2 });
  expect(struck(cut)).toEqual([[[['2 5'], ['2 6']]]]);
});

it('is left out where eight bars hold more than anybody plays', () => {
  const beats = Array.from({ length: 400 }, (_, index) => ({
    value: 64 as const,
    notes: [{ string: 1 + (index % 6), fret: (index * 7) % 23 }],
  }));
  const crowded = buildScore({
    bars: [{ measure: [4, 4] }],
    tracks: Array.from({ length: 12 }, () => ({ name: 'Lead', tuning: GUITAR, bars: [[beats]] })),
  });
  expect(teaserOf(crowded)).toBeUndefined();
});
