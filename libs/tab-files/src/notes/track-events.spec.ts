import { importer } from '@coderline/alphatab';
import { buildScore, type TrackDraft } from '../testing/build-score';
import { DRUM_CLASSES } from '@tabdock/contracts/scores';
import { GUITAR } from '../testing/score-drafts';
import { drumEvents, pitchedEvents, trackEvents } from './track-events';

/** Bar, position in 1/16 quarters and pitch of the first track's notes. */
const eventsOf = (alphaTex: string) => {
  const score = importer.ScoreLoader.loadAlphaTex(alphaTex);
  return (pitchedEvents(score)[0] ?? []).map(({ bar, position, pitch }) => [bar, position, pitch]);
};

it.each([
  [
    'notes by bar, position and pitch',
    '3.3.4 5.3 (0.1 1.2).2 | 7.3.1',
    [
      [0, 0, 58],
      [0, 16, 60],
      [0, 32, 60],
      [0, 32, 64],
      [1, 0, 62],
    ],
  ],
  [
    'tied notes once',
    '3.3.2 -.3.2 | -.3.2 3.3.2',
    [
      [0, 0, 58],
      [1, 32, 58],
    ],
  ],
  [
    'no grace notes, whatever they take from their beat',
    '5.3{gr} 3.3.4 3.3',
    [
      [0, 0, 58],
      [0, 16, 58],
    ],
  ],
  [
    'harmonics as if they were plain notes',
    '12.3{nh}.4 5.3{ah 12}',
    [
      [0, 0, 67],
      [0, 16, 60],
    ],
  ],
  ['a capo', '\\capo 2 . 3.3.1', [[0, 0, 60]]],
  [
    'repeated bars once',
    '\\ro \\rc 4 3.3.1 | 5.3.1',
    [
      [0, 0, 58],
      [1, 0, 60],
    ],
  ],
  [
    'triplets at the nearest position',
    '3.3.8{tu 3} 3.3{tu 3} 3.3{tu 3}',
    [
      [0, 0, 58],
      [0, 5, 58],
      [0, 11, 58],
    ],
  ],
  [
    'two voices that play one note together once',
    '\\voice 3.3.4 5.3 \\voice 3.3.2',
    [
      [0, 0, 58],
      [0, 16, 60],
    ],
  ],
])('has %s', (_what, alphaTex, events) => {
  expect(eventsOf(alphaTex)).toEqual(events);
});

it('keeps drums apart, by what they are', () => {
  const beats = [35, 38, 42, 45, 57, 51, 56, 200].map((fret) => ({
    value: 8 as const,
    notes: [{ string: 1, fret }],
  }));
  const drums: TrackDraft = { name: 'Drums', bars: [[beats]] };
  const guitar: TrackDraft = {
    name: 'Guitar',
    tuning: GUITAR,
    bars: [[[{ value: 1, notes: [] }]]],
  };
  const score = buildScore({ bars: [{ measure: [4, 4] }], tracks: [guitar, drums] });
  expect(pitchedEvents(score)).toEqual([]);
  const classes = drumEvents(score)
    .flat()
    .map(({ pitch }) => DRUM_CLASSES[pitch]);
  expect(classes).toEqual(['kick', 'snare', 'hat', 'tom', 'crash', 'ride', 'other', 'other']);
  expect(score.tracks.map((track) => trackEvents(track).length)).toEqual([0, 8]);
});

it('takes an articulation of Guitar Pro 7 by what sounds', () => {
  const score = importer.ScoreLoader.loadAlphaTex(
    '\\track "Drums" \\instrument percussion \\articulation defaults "Kick (hit)".4 "Snare (hit)" "Hi-Hat (closed)" "Ride (middle)"',
  );
  expect(
    drumEvents(score)
      .flat()
      .map(({ pitch }) => DRUM_CLASSES[pitch]),
  ).toEqual(['kick', 'snare', 'hat', 'ride']);
});
