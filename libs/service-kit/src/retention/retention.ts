import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { deleteInSlices } from '../database/delete-in-slices';
import type { Discovered } from '../discovery/declarations';
import { isDatabaseUnavailable } from '../errors/database-unavailable';
import { LOGGER, type Logger } from '../logging/logger';
import { Metrics } from '../operations/metrics';
import { Every } from '../tasks/every.decorator';
import { rowsBefore, selectOldest } from './expired-rows';
import { declaredKept } from './keeps.decorator';
import type { Kept, KeptElsewhere, KeptTable, NoExpiry } from './kept';
import { retentionMetrics, type TableMetrics } from './retention.metrics';

const EVERY_MILLIS = 10 * 60 * 1_000;
const MILLIS = 1_000;

type Expiring<K extends Kept> = Omit<K, 'kept'> & { readonly kept: Exclude<K['kept'], NoExpiry> };
type Declared = Omit<Discovered<Kept>, 'value'> & {
  readonly value: Expiring<KeptTable> | Expiring<KeptElsewhere>;
};

/** Deletes what is older than its `@Keeps` allows. */
@Injectable()
export class Retention {
  private readonly metrics: TableMetrics;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly dataSource: DataSource,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {
    this.metrics = retentionMetrics(metrics);
  }

  @Every(EVERY_MILLIS, { name: 'deleting expired rows', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.deleteExpired(new Date(), signal);
  }

  /**
   * Deletes everything that is too old at `now`. A deletion that fails is logged and does not stop the others.
   * @throws Error that names what failed
   */
  async deleteExpired(now: Date, signal = new AbortController().signal): Promise<void> {
    const failed = new Set<string>();
    for (const declared of declaredKept.discover(this.discovery).filter(expires)) {
      if (signal.aborted) return;
      const name = nameOf(declared.value);
      // Also after a failure: what is not deleted is to be seen.
      const steps = [() => this.deleteOne(declared, now, signal), () => this.observe(declared)];
      for (const step of steps) {
        try {
          await step();
        } catch (err) {
          // The others would fail the same way.
          if (isDatabaseUnavailable(err)) throw err;
          this.logger.error({ err }, `expired rows of ${name} could not be deleted or measured`);
          failed.add(name);
        }
      }
    }
    if (failed.size > 0) throw new Error(`Not deleted: ${[...failed].join(', ')}`);
  }

  private async deleteOne(
    { instance, value }: Declared,
    now: Date,
    signal: AbortSignal,
  ): Promise<void> {
    const before = new Date(now.getTime() - limitOf({ instance, value }) * MILLIS);
    const deleted = value.kept.delete
      ? await value.kept.delete(instance as never, { now, before }, signal)
      : await this.deleteRows(value as Expiring<KeptTable>, before, signal);
    this.metrics.deleted(nameOf(value), deleted ?? 0);
  }

  private deleteRows({ table, kept }: Expiring<KeptTable>, before: Date, signal: AbortSignal) {
    return deleteInSlices(this.dataSource, rowsBefore(table, kept, before), signal);
  }

  private async observe({ instance, value }: Declared): Promise<void> {
    if (!('table' in value)) return;
    const { table, kept } = value;
    const [row] = await this.dataSource.query<{ oldest: Date | null }[]>(selectOldest(table, kept));
    this.metrics.oldest(table, row?.oldest ?? undefined, limitOf({ instance, value }));
  }
}

/** How old a row may get, in seconds. */
function limitOf({ instance, value }: Pick<Declared, 'instance' | 'value'>): number {
  return value.kept.after.of(instance as never);
}

function expires(declared: Discovered<Kept>): declared is Discovered<Kept> & Declared {
  return !('words' in declared.value.kept);
}

function nameOf(kept: Pick<KeptTable, 'table'> | Pick<KeptElsewhere, 'store'>): string {
  return 'table' in kept ? kept.table : kept.store;
}
