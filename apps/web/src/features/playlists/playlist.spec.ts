import { suggestedName, currentIndex } from './playlist';

const tracks = ['a', 'b', 'c'].map((id) => ({ id }));

it('is the first until another is chosen, and none in an empty list', () => {
  expect(currentIndex(tracks, null)).toBe(0);
  expect(currentIndex([], null)).toBe(-1);
  expect(currentIndex([], { id: 'a', index: 0 })).toBe(-1);
});

it('stays on its track when those before it go', () => {
  expect(currentIndex(tracks.slice(1), { id: 'c', index: 2 })).toBe(1);
});

it('is what came into its place when the track itself goes, within the list', () => {
  expect(currentIndex(tracks, { id: 'gone', index: 1 })).toBe(1);
  expect(currentIndex(tracks, { id: 'gone', index: 3 })).toBe(2);
});

it.each([
  [['Greensleeves', 'Greensleeves'], 'Greensleeves'],
  [['Greensleeves', 'Ode to Joy'], 'Greensleeves and more'],
  [[], ''],
])('calls a list of %j "%s"', (titles, name) =>
  expect(suggestedName(titles.map((title) => ({ title })))).toBe(name),
);

it('is never longer than a name may be', () => {
  const titles = [{ title: 'a'.repeat(120) }, { title: 'b' }];
  expect(suggestedName(titles.slice(0, 1))).toHaveLength(100);
  expect(suggestedName(titles)).toMatch(/^a+ and more$/);
  expect(suggestedName(titles)).toHaveLength(100);
});
