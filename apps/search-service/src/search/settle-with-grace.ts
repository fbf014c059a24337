export interface GraceOptions<T> {
  /** Whether a result has something to show. */
  readonly isWorthShowing: (result: T) => boolean;
  /** How long the others may take once there is something to show. */
  readonly graceMillis: number;
  /** How long all may take while there is nothing to show. */
  readonly patienceMillis: number;
}

/**
 * Waits until all works have ended or the time is over. Returns the results in the order of the works; undefined for
 * works that still run. Rejects if a work rejects before that.
 */
export function settleWithGrace<T>(
  works: readonly Promise<T>[],
  { isWorthShowing, graceMillis, patienceMillis }: GraceOptions<T>,
): Promise<(T | undefined)[]> {
  const results: (T | undefined)[] = works.map(() => undefined);
  const { promise, resolve, reject } = Promise.withResolvers<(T | undefined)[]>();
  const settle = () => resolve([...results]);
  let missing = works.length;
  let timer = setTimeout(settle, patienceMillis);
  let isWaitingForFirst = true;
  const waitForOthers = () => {
    isWaitingForFirst = false;
    clearTimeout(timer);
    timer = setTimeout(settle, graceMillis);
  };
  for (const [place, work] of works.entries()) {
    work.then((result) => {
      results[place] = result;
      missing -= 1;
      if (missing === 0) settle();
      else if (isWaitingForFirst && isWorthShowing(result)) waitForOthers();
    }, reject);
  }
  if (missing === 0) settle();
  return promise.finally(() => {
    isWaitingForFirst = false;
    clearTimeout(timer);
  });
}
