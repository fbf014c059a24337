import { aScore } from '../../../testing/fixtures/score-fixtures';
import { defectSummary, lengthWords, trackWords } from './score-words';

const { facts, defects } = aScore();

it('says what plays and how long, with repeats where there are any', () => {
  expect(facts && trackWords(facts)).toBe('2 tracks: guitar, drums');
  expect(facts && lengthWords(facts)).toBe('32 bars, 48 played');
  expect(facts && lengthWords({ ...facts, playedBars: 32 })).toBe('32 bars');
});

it('counts what is wrong by its kind, and says how much is not listed', () => {
  expect(defects && defectSummary(defects)).toBe('1 bar too short, 1 track without notes, 6 more');
  const short = { kind: 'bar too short', track: 0 } as const;
  const listed = [
    { ...short, bar: 1 },
    { ...short, bar: 4 },
  ];
  expect(defectSummary({ total: 2, listed })).toBe('2 bars too short');
  expect(defectSummary({ total: 0, listed: [] })).toBe('nothing wrong');
});
