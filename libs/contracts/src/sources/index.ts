export * from './recipe';
export * from './recipe-common';
export * from './recipe-download';
export * from './recipe-field';
export * from './recipe-hops';
export * from './recipe-pagination';
export * from './recipe-rows';
export * from './recipe-search';
