export * from './tablature';
export * from './text.http';
export * from './text.messages';
export * from './text.routes';
