/** Conversions that are with the workers, which do them before everything else. */
export const SENT_MAX = 50;
/** An attempt that is not reported after this time is sent again; a worker that dies leaves its message to others. */
export const LEASE_SECONDS = 900;
/** About five minutes of attempts: somebody waits. Later it may be asked for anew. */
export const DELAYS = { attemptsMax: 6, firstSeconds: 5, mostSeconds: 120 } as const;
