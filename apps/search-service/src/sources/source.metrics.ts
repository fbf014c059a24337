import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Metrics } from '@tabdock/service-kit';
import {
  type DroppedRow,
  ROWS_MAX,
  type SourceObserver,
  type SourceRequest,
} from '@tabdock/sources/scraping';
import { Counter, Histogram } from 'prom-client';
import { RequestDays } from './request-days';

@Injectable()
export class SourceMetrics implements SourceObserver {
  private readonly requests: Histogram<'source' | 'outcome'>;
  private readonly rows: Counter<'source' | 'reason'>;
  /** Sources that were logged as having too many rows. */
  private readonly cutSources = new Set<string>();

  constructor(
    metrics: Metrics,
    private readonly days: RequestDays,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const registers = [metrics.registry];
    this.requests = new Histogram({
      name: 'tabdock_source_request_duration_seconds',
      help: 'Requests to source sites for search pages',
      labelNames: ['source', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers,
    });
    this.rows = new Counter({
      name: 'tabdock_search_rows_dropped_total',
      help: 'Result rows of a source that could not be used',
      labelNames: ['source', 'reason'],
      registers,
    });
  }

  requested({ sourceId, outcome, seconds }: SourceRequest): void {
    this.days.requested(sourceId, outcome);
    this.requests.observe({ source: sourceId, outcome }, seconds);
  }

  dropped(sourceId: string, reason: DroppedRow): void {
    this.rows.inc({ source: sourceId, reason });
    this.logger.debug({ sourceId, reason }, 'dropped a result row');
  }

  cut(sourceId: string, total: number): void {
    if (this.cutSources.has(sourceId)) return;
    this.cutSources.add(sourceId);
    this.logger.warn({ sourceId, total }, `only the first ${ROWS_MAX} rows of a page are read`);
  }
}
