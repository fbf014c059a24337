import type { CommonConfig } from './config';

/** How long a process waits for another one: its usual time, or `MIN_TIMEOUT_MILLIS` if that is longer. */
export function timeoutMillis(
  { MIN_TIMEOUT_MILLIS = 0 }: Partial<Pick<CommonConfig, 'MIN_TIMEOUT_MILLIS'>>,
  usual: number,
): number {
  return Math.max(usual, MIN_TIMEOUT_MILLIS);
}
