import { daysOf, lastDays } from '@tabdock/contracts/core';
import { periodFault, readPeriod } from './period';

const NOW = Date.UTC(2026, 10, 20, 23, 59);
const none = { days: '', from: '', to: '' };

it('ends today in UTC, and has as many days as it says', () => {
  expect(lastDays(7, NOW)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(daysOf(lastDays(90, NOW))).toBe(90);
});

it('is the last 30 days where the address says nothing that can be used', () => {
  const usual = { length: 30, from: '2026-10-22', to: '2026-11-20' };
  expect(readPeriod(none, NOW)).toEqual(usual);
  expect(readPeriod({ ...none, days: '12' }, NOW)).toEqual(usual);
  expect(readPeriod({ ...none, from: '2026-11-20', to: '2026-11-01' }, NOW)).toEqual(usual);
  expect(readPeriod({ ...none, from: '2026-11-20' }, NOW)).toEqual(usual);
});

it('takes own dates before a number of days', () => {
  const own = { from: '2026-01-01', to: '2026-12-31' };
  expect(readPeriod({ days: '7', ...own }, NOW)).toEqual({ length: 'own', ...own });
});

it('says why dates cannot be used', () => {
  expect(periodFault({ from: '', to: '2026-11-20' })).toBe('Choose both days');
  expect(periodFault({ from: '2024-01-01', to: '2026-11-20' })).toBe('Must be 1 to 366 days');
});
