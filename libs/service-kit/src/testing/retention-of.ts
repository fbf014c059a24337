import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { createLogger, LOGGER } from '../logging/logger';
import { Metrics } from '../operations/metrics';
import { Retention } from '../retention/retention';
import { RetentionModule } from '../retention/retention.module';

/** Deletes what these providers' `@Keeps` no longer allow at `now`. */
export async function deleteExpiredOf(
  dataSource: DataSource,
  providers: readonly object[],
  now: Date,
): Promise<void> {
  @Module({})
  class Surroundings {}
  const values = [
    { provide: DataSource, useValue: dataSource },
    { provide: Metrics, useValue: new Metrics('test') },
    { provide: LOGGER, useValue: createLogger('test', 'warn') },
    ...providers.map((useValue) => ({ provide: useValue.constructor, useValue })),
  ];
  const surroundings = {
    module: Surroundings,
    global: true,
    providers: values,
    exports: [DataSource, Metrics, LOGGER],
  };
  const app = await NestFactory.createApplicationContext(
    { module: class Root {}, imports: [surroundings, RetentionModule] },
    { logger: false },
  );
  await app.get(Retention).deleteExpired(now);
}
