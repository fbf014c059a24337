import { Module } from '@nestjs/common';
import { Backfills } from './backfills';

/** Needs the service's DataSource, and `createBackfills` in one of its migrations. */
@Module({ providers: [Backfills], exports: [Backfills] })
export class BackfillsModule {}
