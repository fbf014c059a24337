import type { PlayerMoment } from '../interface/player';
import { Moments } from './moments';

const STILL: PlayerMoment = {
  isPlaying: false,
  bar: 0,
  count: null,
  loop: null,
  notes: { now: [], next: [] },
  drawings: 0,
  needsTap: false,
  fault: null,
};

function someMoments() {
  let frames: (() => void)[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => {
    frames.push(() => frame(0));
    return frames.length;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    frames = [];
  });
  const state = { moment: STILL };
  const moments = new Moments(() => ({ ...state.moment }));
  const bars: number[] = [];
  const unsubscribe = moments.subscribe(() => bars.push(moments.now().bar));
  return {
    moments,
    bars,
    unsubscribe,
    goTo(bar: number) {
      state.moment = { ...state.moment, bar };
    },
    nextFrame() {
      const due = frames;
      frames = [];
      for (const frame of due) frame();
    },
  };
}

it('tells the last of many positions, once a frame', () => {
  const { moments, bars, goTo, nextFrame } = someMoments();
  for (const bar of [1, 2, 3]) {
    goTo(bar);
    moments.changed();
  }
  expect(bars).toEqual([]);
  nextFrame();
  nextFrame();
  expect(bars).toEqual([3]);
});

it('tells nothing while nothing has become another', () => {
  const { moments, bars, nextFrame } = someMoments();
  const before = moments.now();
  moments.changed();
  nextFrame();
  expect(bars).toEqual([]);
  expect(moments.now()).toBe(before);
});

it('tells at once what somebody does, and not a second time in the next frame', () => {
  const { moments, bars, goTo, nextFrame } = someMoments();
  goTo(1);
  moments.changed();
  goTo(2);
  moments.tell();
  expect(bars).toEqual([2]);
  nextFrame();
  expect(bars).toEqual([2]);
});

it('tells nobody who has left, and nobody at all once it has ended', () => {
  const { moments, bars, unsubscribe, goTo, nextFrame } = someMoments();
  unsubscribe();
  goTo(1);
  moments.changed();
  nextFrame();
  const late = jest.fn();
  moments.subscribe(late);
  goTo(2);
  moments.changed();
  moments.end();
  nextFrame();
  expect(bars).toEqual([]);
  expect(late).not.toHaveBeenCalled();
});
