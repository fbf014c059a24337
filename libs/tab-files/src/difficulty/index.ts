export { type Part, PARTS } from './bar-load';
export * from './difficulty';
