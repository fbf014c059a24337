import { buildScore } from '../testing/build-score';
import { GUITAR } from '../testing/score-drafts';
import { changesOf } from './changes';
import { recordingOf } from './recording';

const BYTES = new Uint8Array([1, 2, 3]);

/** A recording of six bars of two guitars. */
function recorded({ fret = 3, measure = 4, repeatCount = 0 } = {}) {
  const bars = (frets: number) =>
    Array.from({ length: 6 }, (_, bar) => [
      Array.from({ length: bar === 2 ? measure : 4 }, () => ({
        value: 4 as const,
        notes: [{ string: 1, fret: bar === 4 ? frets : 5 }],
      })),
    ]);
  return recordingOf(
    BYTES,
    buildScore({
      bars: Array.from({ length: 6 }, (_, bar) => ({
        measure: [bar === 2 ? measure : 4, 4],
        isRepeatStart: bar === 1,
        repeatCount: bar === 3 ? repeatCount : 0,
      })),
      tracks: [
        { name: 'Lead', tuning: GUITAR, bars: bars(fret) },
        { name: 'Bass', tuning: GUITAR, bars: bars(1) },
      ],
    }),
  );
}

it('has nothing to say of what is the same', () => {
  expect(changesOf(recorded(), recorded())).toEqual([]);
});

it('names the track and the bar whose notes are others', () => {
  expect(changesOf(recorded(), recorded({ fret: 4 }))).toEqual([
    'other events of MIDI in the played bars 5',
    'other events of MIDI in the tracks Lead',
    'Lead is drawn differently in the bars 1-6',
  ]);
});

it('names the bars that have other ticks', () => {
  expect(changesOf(recorded(), recorded({ measure: 3 }))).toContain(
    'other ticks in the played bars 3 (2880 instead of 3840)',
  );
});

it('says that repeats are played otherwise', () => {
  expect(changesOf(recorded({ repeatCount: 2 }), recorded())).toContain(
    'the bars are played in another order: 6 instead of 9',
  );
});

it('says how many events of which kind there are', () => {
  const before = recorded();
  const now = { ...before, counts: { ...before.counts, notes: 47, bends: 2 } };
  expect(changesOf(before, now)).toEqual([
    '47 notes of MIDI instead of 48',
    '2 bends of MIDI instead of 0',
  ]);
});

it('says that it is another file', () => {
  expect(changesOf(recorded(), { ...recorded(), file: 'other' })).toEqual([
    'the file itself is another one',
  ]);
});
