import { Histogram } from 'prom-client';
import type { Metrics } from '../operations/metrics';
import {
  ObjectMissingError,
  type ListedObject,
  type ObjectFacts,
  type ObjectPart,
  type ObjectStore,
  type SharedAs,
  type StoredObject,
} from './object-store';

const SECONDS_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Store whose calls are counted and timed in the metric `tabdock_object_store_seconds`. */
export class MeasuredStore implements ObjectStore {
  private readonly seconds: Histogram;

  constructor(
    private readonly store: ObjectStore,
    /** Label of the metric. */
    private readonly name: string,
    metrics: Metrics,
  ) {
    this.seconds = metrics.once(
      'tabdock_object_store_seconds',
      (metric) =>
        new Histogram({
          name: metric,
          help: 'Time that calls to an object store took, until its answer began; outcome ok, missing or failed',
          labelNames: ['store', 'call', 'outcome'],
          buckets: SECONDS_BUCKETS,
          registers: [metrics.registry],
        }),
    );
  }

  put(key: string, localFilePath: string, size: number, contentType: string): Promise<void> {
    return this.timed('put', this.store.put(key, localFilePath, size, contentType));
  }

  get(key: string, part?: ObjectPart): Promise<StoredObject> {
    return this.timed('get', this.store.get(key, part));
  }

  stat(key: string): Promise<ObjectFacts | null> {
    return this.timed('stat', this.store.stat(key));
  }

  /** Not counted: signing asks nothing of the store. */
  share(key: string, as: SharedAs): Promise<string | null> {
    return this.store.share(key, as);
  }

  delete(key: string): Promise<void> {
    return this.timed('delete', this.store.delete(key));
  }

  list(after: string | undefined, limit: number): Promise<readonly ListedObject[]> {
    return this.timed('list', this.store.list(after, limit));
  }

  deleteUnfinished(before: Date): Promise<number> {
    return this.timed('delete-unfinished', this.store.deleteUnfinished(before));
  }

  prepare(): Promise<void> {
    return this.timed('prepare', this.store.prepare());
  }

  private async timed<T>(call: string, asked: Promise<T>): Promise<T> {
    const end = this.seconds.startTimer({ store: this.name, call });
    try {
      const answer = await asked;
      end({ outcome: answer === null ? 'missing' : 'ok' });
      return answer;
    } catch (error) {
      end({ outcome: error instanceof ObjectMissingError ? 'missing' : 'failed' });
      throw error;
    }
  }
}
