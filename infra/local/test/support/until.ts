import { setTimeout as delay } from 'node:timers/promises';

const POLL_MILLIS = 100;

/** Resolves with what `look` returns once that is neither undefined nor false; the test's own limit ends it. */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await delay(POLL_MILLIS);
  }
}
