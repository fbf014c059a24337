export * from './schema/backfills';
export * from './schema/backfills.module';
