import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';

const COPIED_HEADERS = ['content-length', 'content-type', 'content-disposition'];

/** Hands on what download-service answers, with backpressure; it stops when the client leaves. */
export function sendFile(reply: FastifyReply, { headers, body }: Dispatcher.ResponseData): void {
  for (const name of COPIED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) void reply.header(name, value);
  }
  // The first file of an archive may take a while; the browser shall know at once that there is one.
  reply.raw.once('pipe', () => reply.raw.flushHeaders());
  void reply
    .header('cache-control', 'private')
    .header('x-content-type-options', 'nosniff')
    .send(body);
}

/** Aborted when whoever asked goes away. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  return leaving.signal;
}
