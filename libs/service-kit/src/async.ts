export * from './async/abortable';
export * from './async/cached-for';
export * from './async/each-at-once';
export * from './async/fair-semaphore';
export * from './async/rest-as-long';
export * from './async/retry-after-delays';
export * from './async/semaphore';
export * from './async/with-timeout';
