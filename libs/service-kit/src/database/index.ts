export * from './database';
export * from './database-health';
export * from './run-migrate';
export * from './constraint-violation';
export * from '../outbox';
