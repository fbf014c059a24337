import { retryMillis } from './retry-millis';

it('doubles the wait, up to ten minutes, and never gives up', () => {
  expect([1, 2, 3, 9, 10, 11, 5_000].map(retryMillis)).toEqual([
    1_000, 2_000, 4_000, 256_000, 512_000, 600_000, 600_000,
  ]);
});
