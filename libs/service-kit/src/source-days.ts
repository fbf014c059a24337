export * from './source-days/source-days';
