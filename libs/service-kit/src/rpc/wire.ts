/** AMQP headers of an RPC request. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Milliseconds since the epoch by the caller's clock; after that it no longer waits for the reply. */
export const DEADLINE_HEADER = 'x-deadline';
/** Milliseconds for which the caller still waits; in place of the deadline where the clocks differ. */
export const TIMEOUT_HEADER = 'x-timeout';
/** Header of the reply to a call whose deadline had passed by the server's clock, so that nothing was done. */
export const LATE_HEADER = 'x-late';

/** `properties.type` of a reply. */
export const REPLY_OK = 'ok';
export const REPLY_ERROR = 'error';
