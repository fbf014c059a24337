import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Gauge } from 'prom-client';

@Injectable()
export class StoringMetrics {
  /** Checked files that are being stored, or wait for the store. */
  readonly filesToStore: Gauge;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.filesToStore = metrics.once(
      'tabdock_files_to_store',
      (name) =>
        new Gauge({ name, help: 'Checked files that are being stored or wait for it', registers }),
    );
  }
}
