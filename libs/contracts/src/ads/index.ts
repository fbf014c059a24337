export * from './ads.http';
export * from './ads.messages';
