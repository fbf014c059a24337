export * from './business.http';
export * from './business.routes';
