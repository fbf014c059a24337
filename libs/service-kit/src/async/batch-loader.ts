import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';

export interface BatchLoaderOptions<Key, Value> {
  /** Resolves to one value per key, in order; keys may repeat. */
  readonly ask: (keys: readonly Key[]) => Promise<Value[]>;
  /** Most keys per call. */
  readonly max: number;
  /** Most concurrent calls; keys that come meanwhile wait for the next one. */
  readonly underWayMax: number;
}

/**
 * Loads the keys of one turn of the event loop with one call, and those that come while all calls are busy with the
 * next one. Nothing is cached. A call carries the request id of one of its callers.
 */
export function batchLoader<Key, Value>(
  options: BatchLoaderOptions<Key, Value>,
): DataLoader<Key, Value> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const begin = (dispatch: () => void) => {
    if (underWay === options.underWayMax) return void waiting.push(AsyncResource.bind(dispatch));
    underWay += 1;
    dispatch();
  };
  return new DataLoader<Key, Value>(
    async (keys) => {
      try {
        return await options.ask(keys);
      } finally {
        underWay -= 1;
        const next = waiting.shift();
        if (next) begin(next);
      }
    },
    {
      cache: false,
      maxBatchSize: options.max,
      batchScheduleFn: (dispatch) => void setImmediate(begin, dispatch),
    },
  );
}
