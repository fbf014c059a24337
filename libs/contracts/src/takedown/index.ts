export * from './suggestions.http';
export * from './suggestions.messages';
export * from './suggestions.routes';
export * from './takedown.events';
export * from './takedown.http';
export * from './takedown.messages';
export * from './takedown.routes';
