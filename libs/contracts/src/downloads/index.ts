export * from './downloads.events';
export * from './downloads.http';
export * from './downloads.messages';
export * from './downloads.realtime';
export * from './failures';
export * from './jobs';
export * from './sources.http';
export * from './tab-file';
