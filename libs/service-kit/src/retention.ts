export * from './retention/retention';
export * from './retention/retention.module';
