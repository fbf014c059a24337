import { freePort } from './free-port';

const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto');

afterEach(() => jest.restoreAllMocks());

it('free ports are none that Linux gives to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('a port is given once, also while nothing listens at it yet', async () => {
  const port = await freePort();
  let asked = 0;
  const random = crypto.randomInt as (min: number, max: number) => number;
  jest
    .spyOn(crypto, 'randomInt')
    .mockImplementation((min: number, max: number) => (asked++ === 0 ? port : random(min, max)));
  expect(await freePort()).not.toBe(port);
  expect(asked).toBeGreaterThan(1);
});
