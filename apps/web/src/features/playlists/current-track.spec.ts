import { currentIndex } from './current-track';

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
