export * from './gateway.http';
export * from './gateway.routes';
export * from './routes';
