export * from './infrastructure';
export * from './wait-for';
