/** Injection token of the worker's configuration. */
export const WORKER_CONFIG = Symbol('WORKER_CONFIG');
