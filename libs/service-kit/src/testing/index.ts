export * from './free-port';
export * from './infrastructure';
export * from './limit-time';
export * from './tcp-proxy';
export * from './wait-for';
export * from './without-pause';
