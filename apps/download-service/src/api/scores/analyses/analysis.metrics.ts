import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Gauge } from 'prom-client';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';

const COUNTED_MAX = 10_000;

@Injectable()
export class AnalysesMetrics {
  constructor({ registry }: Metrics, jobs: AnalysisJobRepository) {
    new Gauge({
      name: 'tabdock_analyses',
      help: 'Analyses of files that wait or are with the workers, by state, counted up to 10,000',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        for (const [state, count] of await jobs.count(COUNTED_MAX)) this.set({ state }, count);
      },
    });
  }
}
