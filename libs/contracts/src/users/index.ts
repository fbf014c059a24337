export * from './users.http';
export * from './users.messages';
