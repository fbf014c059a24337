import { inverse, nearWords } from './near-words';

it.each([
  ['same', 1, 'The same music'],
  ['nearly the same', 1, 'Nearly the same: all of the bars'],
  ['nearly the same', 0.999, 'Nearly the same: 99 % of the bars'],
  ['part', 1, 'Holds all of this tab'],
  ['part', 0.968, 'Holds 96 % of this tab'],
  ['whole', 1, 'Part of this tab'],
  ['whole', 0.968, 'Part of this tab: 96 % of its bars'],
  ['version', 0.58, 'Another version: 58 % of the melody'],
] as const)('%s of %d reads as %p', (relation, measure, words) => {
  expect(nearWords({ relation, measure })).toBe(words);
  expect(inverse(inverse({ relation, measure }))).toEqual({ relation, measure });
});
