import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../operations/metrics';

const MILLIS = 1_000;

export interface TableMetrics {
  deleted(table: string, count: number): void;
  /** `limit`: seconds; undefined if there are no rows. */
  oldest(table: string, at: Date | undefined, limit: number): void;
}

/**
 * Times, not ages: the process whose turn it was last is not the one that the next scrape asks, and a time stays true.
 * An empty table's oldest row is of now.
 */
export function retentionMetrics(metrics: Metrics): TableMetrics {
  const registers = [metrics.registry];
  const labelNames = ['table'];
  const deleted = metrics.once(
    'tabdock_retention_deleted_total',
    (name) =>
      new Counter({ name, help: 'Rows deleted because of their age', labelNames, registers }),
  );
  const oldest = metrics.once(
    'tabdock_retention_oldest_timestamp_seconds',
    (name) =>
      new Gauge({
        name,
        help: 'Time of the oldest row that is kept for a time',
        labelNames,
        registers,
      }),
  );
  const limit = metrics.once(
    'tabdock_retention_limit_seconds',
    (name) => new Gauge({ name, help: 'How old a row may get', labelNames, registers }),
  );
  return {
    deleted: (table, count) => deleted.inc({ table }, count),
    oldest: (table, at, seconds) => {
      oldest.set({ table }, (at ?? new Date()).getTime() / MILLIS);
      limit.set({ table }, seconds);
    },
  };
}
