export * from './analysis';
export * from './details';
export * from './facts';
export * from './near.http';
export * from './previews.routes';
export * from './scores.events';
export * from './scores.http';
export * from './scores.messages';
