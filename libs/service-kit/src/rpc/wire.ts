/** AMQP headers of an RPC request. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Milliseconds since the epoch; after that the caller no longer waits for the reply. */
export const DEADLINE_HEADER = 'x-deadline';

/** `properties.type` of a reply. */
export const REPLY_OK = 'ok';
export const REPLY_ERROR = 'error';
