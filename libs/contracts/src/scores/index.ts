export * from './analysis';
export * from './conversions';
export * from './details';
export * from './facts';
export * from './previews.routes';
export * from './scores.events';
export * from './scores.http';
export * from './scores.messages';
