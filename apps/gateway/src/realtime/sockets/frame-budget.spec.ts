import { FrameBudget } from './frame-budget';

it('allows a number of frames per minute, and as many in the next', () => {
  let now = 0;
  const budget = new FrameBudget(2, () => now);
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
  now = 59_999;
  expect(budget.spend()).toBe(false);
  now = 60_000;
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
});
