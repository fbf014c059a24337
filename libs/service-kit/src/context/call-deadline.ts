import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/**
 * Time when the caller of the running code stops waiting, in milliseconds since the epoch by this process's clock;
 * undefined outside a call. Work that cannot be done by then need not start.
 */
export function currentDeadline(): number | undefined {
  return deadlines.getStore();
}

export function withDeadline<T>(deadline: number, run: () => T): T {
  return deadlines.run(deadline, run);
}
