import { daysOf, periodBefore, periodOf } from './period';

const NOW = Date.UTC(2026, 10, 23, 23, 59);

it('is the last 30 days by default, today included', () => {
  const period = periodOf({}, NOW);
  expect(period).toEqual({ from: '2026-10-25', to: '2026-11-23' });
  expect(daysOf(period)).toHaveLength(30);
});

it('is what was asked for, and ends today or begins 29 days earlier where only one end was', () => {
  const asked = { from: '2026-11-01', to: '2026-11-02' };
  expect(periodOf(asked, NOW)).toEqual(asked);
  expect(periodOf({ from: '2026-11-22' }, NOW)).toEqual({ from: '2026-11-22', to: '2026-11-23' });
  expect(periodOf({ to: '2026-03-01' }, NOW)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
});

it('has every day in order, also over a leap day and the change of a clock', () => {
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(daysOf({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(365);
});

it('comes after as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-11-23', to: '2026-11-23' })).toEqual({
    from: '2026-11-22',
    to: '2026-11-22',
  });
});
