import { sectionsWithin } from './sections';

const MARKS = [
  { bar: 0, name: 'Intro' },
  { bar: 16, name: ' ' },
  { bar: 4, name: 'Verse' },
];

it('goes from one section to the next, and to the last bar', () => {
  expect(sectionsWithin(MARKS, 0, 20)).toEqual([
    { name: 'Intro', range: { from: 0, to: 3 } },
    { name: 'Verse', range: { from: 4, to: 15 } },
    { name: 'Section 3', range: { from: 16, to: 19 } },
  ]);
});

it('has what is here of them', () => {
  expect(sectionsWithin(MARKS, 8, 8)).toEqual([{ name: 'Verse', range: { from: 0, to: 7 } }]);
  expect(sectionsWithin(MARKS, 8, 9)).toHaveLength(2);
  expect(sectionsWithin([], 0, 8)).toEqual([]);
});

it('leaves out a section without bars', () => {
  const twice = [
    { bar: 4, name: 'Verse' },
    { bar: 4, name: 'Riff' },
  ];
  expect(sectionsWithin(twice, 0, 8)).toEqual([{ name: 'Riff', range: { from: 4, to: 7 } }]);
});
