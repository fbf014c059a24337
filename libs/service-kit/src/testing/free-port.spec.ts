import { freePort } from './free-port';

it('free ports are none that Linux gives to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
