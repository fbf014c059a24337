export interface ReadAheadLimits {
  /** Items under way at once. */
  readonly items: number;
  /** Weight of what is under way, above which nothing more is begun; one item always is. */
  readonly weight: number;
}

/**
 * What `read` brings of each item, in their order, the next ones read while one is used. The source may be slow: what
 * it gave is handed on meanwhile. An error of either ends it, after what came before.
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
      // Looked at when its turn comes.
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
