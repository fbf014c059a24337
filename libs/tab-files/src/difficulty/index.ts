export * from './difficulty';
