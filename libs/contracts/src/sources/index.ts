export * from './recipe';
export * from './recipe-common';
export * from './recipe-download';
export * from './recipe-search';
