import { buildScore, type TrackDraft } from '../testing/build-score';
import { BASS, GUITAR } from '../testing/score-drafts';
import { stringTracks, trackKind } from './track-kind';

const PIANO = 0;
const STEEL_GUITAR = 25;
const FINGERED_BASS = 33;
const CHOIR = 52;
const BANJO = 105;

const bars = [[[{ value: 1 as const, notes: [] }]]];
const scoreOf = (...tracks: readonly Omit<TrackDraft, 'name' | 'bars'>[]) =>
  buildScore({
    bars: [{ measure: [4, 4] }],
    tracks: tracks.map((track) => ({ name: 'x', bars, ...track })),
  });

it('tells guitars, basses and drums from what older formats write on strings too', () => {
  const score = scoreOf(
    { tuning: GUITAR, program: STEEL_GUITAR },
    { tuning: BASS, program: FINGERED_BASS },
    { tuning: BASS, program: STEEL_GUITAR },
    { tuning: [62, 59, 55, 50, 67], program: BANJO },
    { tuning: GUITAR, program: CHOIR },
    { tuning: [], program: PIANO },
    { program: PIANO },
  );
  expect(score.tracks.map(trackKind)).toEqual([
    'guitar',
    'bass',
    'bass',
    'guitar',
    'other',
    'other',
    'drums',
  ]);
  expect(stringTracks(score).map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});

it('takes what is written on strings where there is neither guitar nor bass', () => {
  const score = scoreOf({}, { tuning: GUITAR, program: CHOIR }, { tuning: [], program: PIANO });
  expect(stringTracks(score).map(({ index }) => index)).toEqual([1]);
});
