export * from './search.events';
export * from './search.http';
export * from './search.messages';
export * from './search.routes';
export * from './sources.http';
