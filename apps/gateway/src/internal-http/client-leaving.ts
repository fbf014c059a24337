import type { FastifyReply } from 'fastify';

/** Aborted when the client closes the connection, and from the start if it has. */
export function clientLeaving({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}
