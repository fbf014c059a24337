import { aScore } from '../../../testing/fixtures/score-fixtures';
import { sheetFacts } from './sheet-facts';

const { facts } = aScore();
const tuning = { strings: [64, 59, 55, 50, 45, 40], capo: 2 };

it('says the tuning and the capo of the track, and the tempo with which the sheet begins', () => {
  expect(sheetFacts({ facts, tuning, pitch: undefined, firstBar: 0 })).toEqual([
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
  expect(
    sheetFacts({ facts: changing, tuning: undefined, pitch: undefined, firstBar: 12 }),
  ).toEqual(['♩ = 120']);
});

it('says how it was transposed, and names no capo that is off', () => {
  const pitch = { semitones: -1, usesCapo: false };
  expect(sheetFacts({ facts, tuning, pitch, firstBar: 0 })).toEqual([
    'Tuning E A D G B E',
    '1 semitone lower',
    '♩ = 96',
  ]);
});

it('says nothing that is not known', () => {
  expect(sheetFacts({ facts: null, tuning: undefined, pitch: undefined, firstBar: 0 })).toEqual([]);
});
