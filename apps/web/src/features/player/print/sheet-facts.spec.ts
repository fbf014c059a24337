import { aScore } from '../../../testing/fixtures/score-fixtures';
import { sheetFacts } from './sheet-facts';

const { facts } = aScore();

it('says the tuning and the capo of the track, and the tempo with which the sheet begins', () => {
  expect(sheetFacts({ facts, track: 0, firstBar: 0 })).toEqual([
    'Tuning E A D G B E',
    'Capo 2',
    '♩ = 96',
  ]);
  const tempos = [
    { bar: 0, tempo: 96 },
    { bar: 8, tempo: 120.4 },
    { bar: 20, tempo: 60 },
  ];
  const changing = facts && { ...facts, tempos };
  expect(sheetFacts({ facts: changing, track: 1, firstBar: 12 })).toEqual(['♩ = 120']);
});

it('says nothing that is not known', () => {
  expect(sheetFacts({ facts: null, track: 0, firstBar: 0 })).toEqual([]);
});
