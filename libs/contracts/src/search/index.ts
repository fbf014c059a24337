export * from './search.events';
export * from './search.http';
export * from './search.messages';
export * from './sources.http';
