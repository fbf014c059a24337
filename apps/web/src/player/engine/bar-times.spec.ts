import { BarTimes } from './bar-times';

const times = (...bars: number[]) =>
  new BarTimes(bars.map((bar, index) => ({ bar, start: index * 100, end: (index + 1) * 100 })));

it('says which bar is played, repeats followed', () => {
  const repeated = times(0, 1, 0, 1, 2);
  expect([0, 99, 100, 250, 399, 400].map((tick) => repeated.barAt(tick))).toEqual([
    0, 0, 1, 0, 1, 2,
  ]);
});

it('stays within the music', () => {
  expect(times(0, 1).barAt(-5)).toBe(0);
  expect(times(0, 1).barAt(9_999)).toBe(1);
  expect(times().barAt(10)).toBe(0);
});

it('goes to where a bar is first played, and to the next of one that is left out', () => {
  expect(times(0, 1, 0, 1, 2).startOf(1)).toBe(100);
  expect(times(0, 2).startOf(1)).toBe(100);
});

it('loops from the first time of a bar to the end of another', () => {
  expect(times(0, 1, 0, 1, 2).rangeOf(1, 2)).toEqual({ start: 100, end: 500 });
  expect(times(0, 1, 0, 1, 2).rangeOf(0, 0)).toEqual({ start: 0, end: 100 });
});
