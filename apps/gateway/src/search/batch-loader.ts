import DataLoader from 'dataloader';

export interface BatchLoaderOptions<Value> {
  /** Answers each of the keys in its place; a key may be there twice. */
  readonly ask: (keys: readonly string[]) => Promise<Value[]>;
  /** Keys that may be asked for together. */
  readonly max: number;
  /** Questions under way at the same time; what comes meanwhile is gathered for the next. */
  readonly underWayMax: number;
}

/**
 * Asks for what comes in one turn of the event loop together, and what comes while as many questions are under way as
 * may be goes together next. Nothing is remembered. A question carries the request id of one of those who asked.
 */
export function batchLoader<Value>(options: BatchLoaderOptions<Value>): DataLoader<string, Value> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return new DataLoader<string, Value>(
    async (keys) => {
      underWay += 1;
      try {
        return await options.ask(keys);
      } finally {
        underWay -= 1;
        for (const dispatch of waiting.splice(0)) dispatch();
      }
    },
    {
      cache: false,
      maxBatchSize: options.max,
      batchScheduleFn: (dispatch) => {
        if (underWay < options.underWayMax) setImmediate(dispatch);
        else waiting.push(dispatch);
      },
    },
  );
}
