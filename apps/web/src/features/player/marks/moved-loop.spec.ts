import { movedBar, movedLoop } from './moved-loop';

const LOOP = { from: 4, to: 7 };

it('moves one end and leaves the other', () => {
  expect(movedLoop(LOOP, 'from', 2)).toEqual({ from: 2, to: 7 });
  expect(movedLoop(LOOP, 'to', 9)).toEqual({ from: 4, to: 9 });
});

it('stops at the other end', () => {
  expect(movedLoop(LOOP, 'from', 20)).toEqual({ from: 7, to: 7 });
  expect(movedLoop(LOOP, 'to', 0)).toEqual({ from: 4, to: 4 });
});

it.each([
  ['ArrowLeft', 3],
  ['ArrowUp', 5],
  ['Home', 0],
  ['End', 31],
])('goes with %s to bar %i', (key, bar) => {
  expect(movedBar(4, key, 32)).toBe(bar);
});

it('stays within the music, and knows no other keys', () => {
  expect(movedBar(0, 'ArrowLeft', 32)).toBe(0);
  expect(movedBar(31, 'ArrowRight', 32)).toBe(31);
  expect(movedBar(4, 'a', 32)).toBeUndefined();
});
