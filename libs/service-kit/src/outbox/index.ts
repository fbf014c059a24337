export * from './create-outbox';
export * from './outbox.entity';
export * from './outbox.module';
export * from './outbox.relay';
export * from './outbox.repository';
