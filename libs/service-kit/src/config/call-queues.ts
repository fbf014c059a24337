/**
 * Kinds of queues that calls wait in, as `BROKER_QUEUES` names them: a classic queue on one node of the broker, or a
 * quorum queue with copies on several.
 */
export const CALL_QUEUES = ['single', 'cluster'] as const;
export type CallQueues = (typeof CALL_QUEUES)[number];
