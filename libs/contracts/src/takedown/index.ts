export * from './takedown.events';
export * from './takedown.http';
export * from './takedown.messages';
export * from './takedown.routes';
