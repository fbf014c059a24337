import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from '../operations/metrics';
import { poolOf } from './database-pool';

/** Gauges of the connection pool. Part of `KitDatabaseModule`. */
@Injectable()
export class DatabaseMetrics {
  constructor(@Inject(DataSource) dataSource: DataSource, @Inject(Metrics) metrics: Metrics) {
    const registers = [metrics.registry];
    const pool = () => poolOf(dataSource);
    metrics.once(
      'tabdock_database_connections',
      (name) =>
        new Gauge({
          name,
          help: 'Connections of the pool by state: used, idle',
          labelNames: ['state'],
          registers,
          collect() {
            const { totalCount, idleCount } = pool();
            this.set({ state: 'used' }, totalCount - idleCount);
            this.set({ state: 'idle' }, idleCount);
          },
        }),
    );
    metrics.once(
      'tabdock_database_callers_waiting',
      (name) =>
        new Gauge({
          name,
          help: 'Callers that wait for a connection of the pool',
          registers,
          collect() {
            this.set(pool().waitingCount);
          },
        }),
    );
  }
}
