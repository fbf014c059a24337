export * from './search.http';
export * from './search.messages';
