import type { Dispatcher } from 'undici';

/** Seconds that a service asks to wait; undefined if it says nothing, or no whole number of them. */
export function retryAfterOf({ headers }: Dispatcher.ResponseData): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}
