export * from './billing.http';
export * from './billing.messages';
export * from './billing.routes';
export * from './premium';
