import * as fc from 'fast-check';
import { PLAIN_PLAN, plannedRepetition, rampedSpeed, type RepetitionPlan } from './repetition-plan';

const planned = (change: Partial<RepetitionPlan>, length: number, count: number) =>
  Array.from({ length: count }, (_, number) =>
    plannedRepetition({ ...PLAIN_PLAN, ...change }, number, length),
  );

it('plays all bars each time where nothing is planned', () => {
  expect(planned({}, 8, 3).map(({ bars, isYourTurn }) => [bars, isYourTurn])).toEqual([
    [8, false],
    [8, false],
    [8, false],
  ]);
});

it('begins with two bars, and adds one after as many rounds as were chosen', () => {
  const bars = (change: Partial<RepetitionPlan>) => planned(change, 4, 8).map((one) => one.bars);
  expect(bars({ growth: 1 })).toEqual([2, 3, 4, 4, 4, 4, 4, 4]);
  expect(bars({ growth: 2 })).toEqual([2, 2, 3, 3, 4, 4, 4, 4]);
  expect(bars({ growth: 1, turn: 'track' })).toEqual([2, 2, 3, 3, 4, 4, 4, 4]);
});

it('grows no bars that the loop does not have', () => {
  expect(planned({ growth: 1 }, 1, 3).map(({ bars }) => bars)).toEqual([1, 1, 1]);
});

it('takes turns', () => {
  const turns = planned({ turn: 'all' }, 4, 4);
  expect(turns.map(({ isYourTurn }) => isYourTurn)).toEqual([false, true, false, true]);
  expect(turns.map(({ beginsRound }) => beginsRound)).toEqual([true, false, true, false]);
});

it('goes from one speed to another in steps, up or down, and stays there', () => {
  const up = { from: 60, to: 72, step: 5 };
  expect([60, 65, 70, 72].map((speed) => rampedSpeed(speed, up))).toEqual([65, 70, 72, 72]);
  const down = { from: 100, to: 91, step: 5 };
  expect([100, 95, 91].map((speed) => rampedSpeed(speed, down))).toEqual([95, 91, 91]);
});

it('leaves a speed alone that somebody has set beyond the last one', () => {
  expect(rampedSpeed(120, { from: 60, to: 100, step: 5 })).toBe(120);
});

it('always reaches the last speed, and has all bars in the end', () => {
  const speed = fc.integer({ min: 25, max: 200 });
  const ramps = fc.record({ from: speed, to: speed, step: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(ramps, (ramp) => {
      let now = ramp.from;
      for (let round = 0; round < 175; round += 1) now = rampedSpeed(now, ramp);
      expect(now).toBe(ramp.to);
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(4),
      fc.constantFrom('off', 'track', 'all'),
      (length, growth, turn) => {
        const all = planned({ growth, turn }, length, length * 8 + 2);
        expect(all.at(-1)?.bars).toBe(length);
        expect(all.every(({ bars }) => bars >= 1 && bars <= length)).toBe(true);
      },
    ),
  );
});
