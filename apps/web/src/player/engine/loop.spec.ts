import type { synth } from '@coderline/alphatab';
import { BarTimes } from './bar-times';
import { Loop } from './loop';

const times = new BarTimes(
  Array.from({ length: 8 }, (_, bar) => ({ bar, start: bar * 100, end: (bar + 1) * 100 })),
);

function looped() {
  const given: (synth.PlaybackRange | null)[] = [];
  const api = {
    isLooping: false,
    get playbackRange() {
      return given.at(-1) ?? null;
    },
    set playbackRange(range) {
      given.push(range);
    },
  };
  return { api, given, loop: new Loop(api) };
}

it('repeats bars, and nothing', () => {
  const { api, given, loop } = looped();
  expect(loop.set({ from: 2, to: 4 }, times)).toEqual({ start: 200, end: 500 });
  expect(api.isLooping).toBe(true);
  expect(loop.set(null, times)).toBeNull();
  expect(api.isLooping).toBe(false);
  expect(given).toEqual([{ startTick: 200, endTick: 500 }, null]);
});

it('repeats the first bars of a loop, which stays the one that was chosen', () => {
  const { loop } = looped();
  const range = { from: 2, to: 6 };
  expect(loop.set(range, times, 2)).toEqual({ start: 200, end: 400 });
  expect(loop.set(range, times, 0)).toEqual({ start: 200, end: 300 });
  expect(loop.set(range, times, 40)).toEqual({ start: 200, end: 700 });
  expect(loop.range).toBe(range);
});

it('does not begin again with the bars that it plays', () => {
  const { given, loop } = looped();
  loop.set({ from: 2, to: 4 }, times);
  loop.set({ from: 2, to: 6 }, times, 3);
  expect(given).toHaveLength(1);
});

it('hears the last bar until it begins again, and what was sought beyond it', () => {
  const { loop } = looped();
  expect(loop.tickWithin(500, 490)).toBe(500);
  loop.set({ from: 2, to: 4 }, times);
  expect(loop.tickWithin(514, 490)).toBe(499);
  expect(loop.tickWithin(514, 499)).toBe(499);
  expect(loop.tickWithin(200, 499)).toBe(200);
  expect(loop.tickWithin(620, 600)).toBe(620);
});
