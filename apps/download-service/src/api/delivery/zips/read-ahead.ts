export interface ReadAheadLimits {
  /** Items in progress at once. */
  readonly items: number;
  /** Total weight of started items above which no other is started; one always may be. */
  readonly weight: number;
}

/**
 * Yields `read` of each item in order, and reads the next ones while one is used. A slow source does not hold up what
 * it has given already. An error of either is thrown after the results before it.
 */
export async function* readAhead<Item, Result>(
  source: AsyncIterable<Item>,
  read: (item: Item) => Promise<Result>,
  weigh: (item: Item) => number,
  limits: ReadAheadLimits,
): AsyncGenerator<Result> {
  const iterator = source[Symbol.asyncIterator]();
  const ahead: { result: Promise<Result>; weight: number }[] = [];
  let weight = 0;
  let ended = false;
  let pulling: Promise<void> | undefined;
  const pull = (): void => {
    if (ended || pulling || ahead.length >= limits.items || weight >= limits.weight) return;
    pulling = iterator.next().then((next) => {
      pulling = undefined;
      if (next.done) {
        ended = true;
        return;
      }
      const item = { result: read(next.value), weight: weigh(next.value) };
      // The error is handled when its turn comes.
      item.result.catch(() => undefined);
      ahead.push(item);
      weight += item.weight;
      pull();
    });
    pulling.catch(() => undefined);
  };
  try {
    for (;;) {
      pull();
      const next = ahead.shift();
      if (next) {
        weight -= next.weight;
        const result = await next.result;
        pull();
        yield result;
      } else if (ended) return;
      else await pulling;
    }
  } finally {
    await iterator.return?.();
  }
}
