export * from './partitions/partitions.module';
