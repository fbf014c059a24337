export * from './free-port';
export * from './infrastructure';
export * from './tcp-proxy';
export * from './wait-for';
