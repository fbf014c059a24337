export interface GatherOptions<T> {
  /** Whether there is something to show. */
  readonly isWorthShowing: (result: T) => boolean;
  /** How long the others may take once there is something to show. */
  readonly graceMillis: number;
  /** How long all may take while there is nothing to show. */
  readonly patienceMillis: number;
}

/**
 * What has come, each in its place, as soon as all have or the time is over; undefined is what is still missing, which
 * goes on. Rejects with the first that rejects before that.
 */
export function gather<T>(
  works: readonly Promise<T>[],
  { isWorthShowing, graceMillis, patienceMillis }: GatherOptions<T>,
): Promise<(T | undefined)[]> {
  const come: (T | undefined)[] = works.map(() => undefined);
  const { promise, resolve, reject } = Promise.withResolvers<(T | undefined)[]>();
  const answer = () => resolve([...come]);
  let missing = works.length;
  let timer = setTimeout(answer, patienceMillis);
  let isWaitingForFirst = true;
  const waitForOthers = () => {
    isWaitingForFirst = false;
    clearTimeout(timer);
    timer = setTimeout(answer, graceMillis);
  };
  for (const [place, work] of works.entries()) {
    work.then((result) => {
      come[place] = result;
      missing -= 1;
      if (missing === 0) answer();
      else if (isWaitingForFirst && isWorthShowing(result)) waitForOthers();
    }, reject);
  }
  if (missing === 0) answer();
  return promise.finally(() => {
    isWaitingForFirst = false;
    clearTimeout(timer);
  });
}
