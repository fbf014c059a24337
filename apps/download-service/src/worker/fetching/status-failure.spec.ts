import * as fc from 'fast-check';
import { failureOfStatus } from './status-failure';

const at = (status: number, headers = {}) =>
  failureOfStatus({ url: 'https://tabs.example.org/1', status, headers });

it.each([
  [401, 'DOWNLOADS.LOGIN_REQUIRED'],
  [403, 'DOWNLOADS.SOURCE_BLOCKED'],
  [404, 'DOWNLOADS.REMOVED'],
  [410, 'DOWNLOADS.REMOVED'],
  [429, 'DOWNLOADS.RATE_LIMITED'],
  [451, 'DOWNLOADS.SOURCE_BLOCKED'],
  [400, 'DOWNLOADS.LAYOUT_CHANGED'],
  [500, 'DOWNLOADS.SOURCE_DOWN'],
])('reads %i as %s', (status, code) => {
  expect(at(status)).toMatchObject({ code, message: expect.stringContaining(String(status)) });
});

it('takes Retry-After along', () => {
  expect(at(429, { 'retry-after': '120' })?.retryAfterSeconds).toBe(120);
  expect(at(503, { 'retry-after': '5' })?.retryAfterSeconds).toBe(5);
  expect(at(429)?.retryAfterSeconds).toBeUndefined();
});

it('has an answer for every status', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      expect(at(status) === undefined).toBe(status < 400);
    }),
  );
});
