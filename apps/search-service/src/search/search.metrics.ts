import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter } from 'prom-client';

@Injectable()
export class SearchMetrics {
  private readonly searches: Counter<'outcome'>;
  private readonly lateAnswers: Counter<'source'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.searches = new Counter({
      name: 'tabdock_searches_total',
      help: 'Searches by where the answer of a source came from, or why there was none',
      labelNames: ['outcome'],
      registers,
    });
    this.lateAnswers = new Counter({
      name: 'tabdock_search_answers_late_total',
      help: 'Searches that were answered before this source had answered',
      labelNames: ['source'],
      registers,
    });
  }

  searched(outcome: string): void {
    this.searches.inc({ outcome });
  }

  late(sourceId: string): void {
    this.lateAnswers.inc({ source: sourceId });
  }
}
