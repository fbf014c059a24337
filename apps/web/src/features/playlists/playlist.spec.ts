import { currentIndex, neighbourIndex, placeNow, placeOf, suggestedName } from './playlist';

const tracks = ['a', 'b', 'c'].map((id) => ({ id }));

it('is the first until another is chosen, and none in an empty list', () => {
  expect(currentIndex(tracks, null)).toBe(0);
  expect(currentIndex([], null)).toBe(-1);
  expect(currentIndex([], placeOf(tracks, 'a'))).toBe(-1);
});

it('stays on its track when those before it go', () => {
  expect(currentIndex(tracks.slice(1), placeOf(tracks, 'c'))).toBe(1);
});

it('is what came into its place when the track itself goes, within the list', () => {
  const without = (...gone: string[]) => tracks.filter(({ id }) => !gone.includes(id));
  expect(currentIndex(without('b'), placeOf(tracks, 'b'))).toBe(1);
  expect(currentIndex(without('a', 'b'), placeOf(tracks, 'b'))).toBe(0);
  expect(currentIndex(without('c'), placeOf(tracks, 'c'))).toBe(1);
});

it('has neighbours, also once it was taken off', () => {
  const place = placeOf(tracks, 'b');
  const left = tracks.filter(({ id }) => id !== 'b');
  expect([-1, 1].map((by) => neighbourIndex(tracks, place, by as -1 | 1))).toEqual([0, 2]);
  expect([-1, 1].map((by) => neighbourIndex(left, place, by as -1 | 1))).toEqual([0, 1]);
  expect(neighbourIndex(tracks.slice(0, 2), placeOf(tracks, 'c'), 1)).toBe(2);
});

it('knows who came before it last, in whatever order', () => {
  const turned = tracks.toReversed();
  const place = placeNow(turned, placeOf(tracks, 'b'));
  expect(place.before).toEqual(['c']);
  expect(placeNow(turned, place)).toBe(place);
  expect(placeNow(turned.slice(0, 1), place)).toBe(place);
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
