export * from './database';
export * from './database-health';
export * from './run-migrate';
export * from './unique-violation';
export * from '../outbox';
