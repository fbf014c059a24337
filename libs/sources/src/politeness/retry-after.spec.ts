import fc from 'fast-check';
import { retryAfterSeconds } from './retry-after';

const NOW = Date.parse('2026-03-01T12:00:00Z');

describe('retryAfterSeconds', () => {
  it('reads seconds and HTTP dates', () => {
    expect(retryAfterSeconds('120', NOW)).toBe(120);
    expect(retryAfterSeconds('Sun, 01 Mar 2026 12:00:30 GMT', NOW)).toBe(30);
    expect(retryAfterSeconds('Sun, 01 Mar 2026 11:00:00 GMT', NOW)).toBe(0);
  });

  it.each([undefined, '', 'soon', '-5', '1.5', '2026'])(
    'knows %s as one or the other only',
    (header) => {
      expect(retryAfterSeconds(header, NOW)).toBe(header === '2026' ? 2026 : undefined);
    },
  );

  it('never asks for more than a day, nor for less than nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat().map(String), fc.date().map(String)), (header) => {
        const seconds = retryAfterSeconds(header, NOW) ?? 0;
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(86_400);
      }),
    );
  });
});
