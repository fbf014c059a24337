/** AMQP headers of an RPC request. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Milliseconds since the epoch by the caller's clock; after that it no longer waits for the reply. */
export const DEADLINE_HEADER = 'x-deadline';
/** Milliseconds for which the caller waits, from sending on. Absent from earlier releases. */
export const TIMEOUT_HEADER = 'x-timeout';

/** `properties.type` of a reply. */
export const REPLY_OK = 'ok';
export const REPLY_ERROR = 'error';
