import { weekFigures } from './week-figures';

it('adds up days, failures by kind, and how much of the budget was used', () => {
  const figures = weekFigures({
    requestsPerSecond: 0.5,
    days: [
      {
        day: '2026-11-27',
        outcomes: { ok: 430, 'DOWNLOADS.REMOVED': 1, 'DOWNLOADS.TIMED_OUT': 1 },
      },
      { day: '2026-11-28', outcomes: { ok: 4_320, 'DOWNLOADS.TIMED_OUT': 2 } },
    ],
  });
  expect(figures.days).toEqual([
    { day: '2026-11-27', asked: 432, failed: 2 },
    { day: '2026-11-28', asked: 4_322, failed: 2 },
  ]);
  expect(figures).toMatchObject({ asked: 4_754, failed: 4, allowed: 86_400 });
  expect(figures.used).toBeCloseTo(0.055);
  expect(figures.busiest).toBeCloseTo(0.1);
  expect(figures.failures).toEqual([
    ['DOWNLOADS.TIMED_OUT', 3],
    ['DOWNLOADS.REMOVED', 1],
  ]);
});

it('is nothing where nothing was asked', () => {
  const none = weekFigures({ requestsPerSecond: 1, days: [] });
  expect(none).toMatchObject({ asked: 0, allowed: 0, used: 0, busiest: 0, failures: [] });
});
