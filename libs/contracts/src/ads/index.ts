export * from './ads.http';
export * from './ads.messages';
export * from './ads.routes';
