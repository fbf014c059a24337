import { Declarations } from '../discovery/declarations';
import type { Waker } from './waker';

/** Milliseconds between two runs; a function gets the provider itself and may return undefined for "never". */
export type Interval<T> = number | ((self: T) => number | undefined);

export interface EveryOptions<T> {
  /** What it does, for logs and metrics ("deleting old answers"); `Class.method` by default. */
  readonly name?: string;
  /**
   * `each` runs it in every process. `one` runs it in one replica at a time: the others skip their turn while one has
   * the lock, which needs `KitDatabaseModule` and one connection of the pool for as long as a run takes.
   */
  readonly replicas?: 'each' | 'one';
  /** Runs it also whenever this waker of the provider says so. */
  readonly wokenBy?: (self: T) => Waker;
}

/** The signal aborts when the process stops; the result may be the milliseconds until the next run, if sooner. */
type Task = (signal: AbortSignal) => Promise<number | void>;

export interface DeclaredTask {
  readonly interval: Interval<never>;
  readonly options: EveryOptions<never>;
}

export const declaredTasks = new Declarations<DeclaredTask>('@Every');

/**
 * Marks the method of a provider that runs repeatedly, for the first time when all modules have been
 * initialised. One run at a time in a process. A run that fails is logged and counted, and follows again after the
 * interval; when the process stops, the running one is aborted and awaited before anything that it needs is closed.
 */
export function Every<T>(interval: Interval<T>, options: EveryOptions<T> = {}) {
  return <F extends Task>(
    target: T & object,
    propertyKey: string | symbol,
    _descriptor: TypedPropertyDescriptor<F>,
  ): void => declaredTasks.add(target, propertyKey, { interval, options });
}
