import { setTimeout as delay } from 'node:timers/promises';

const POLL_MILLIS = 20;

/** Waits until the condition returns something truthy and returns that; fails with `message` at the deadline. */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  {
    timeoutMillis = 60_000,
    message = 'the condition',
  }: { timeoutMillis?: number; message?: string | (() => string) } = {},
): Promise<Exclude<NonNullable<T>, false>> {
  const deadline = Date.now() + timeoutMillis;
  for (;;) {
    const answer = await condition();
    if (answer) return answer as Exclude<NonNullable<T>, false>;
    if (Date.now() > deadline) {
      const what = typeof message === 'string' ? message : message();
      throw new Error(`Waited ${timeoutMillis} ms in vain for ${what}`);
    }
    await delay(POLL_MILLIS);
  }
}
