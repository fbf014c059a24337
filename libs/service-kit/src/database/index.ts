export * from './database';
export * from './database-health';
export * from './database-signal';
export * from './run-migrate';
export * from './constraint-violation';
export * from '../outbox';
