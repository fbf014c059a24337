import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

import type { Fault } from './faults.ts';
import type { Html } from './html.ts';
import { loginPage, messagePage } from './layout.ts';
import { wrappedFile } from './wrapped-file.ts';

const DEFAULT_DELAY_MILLIS = 5_000;
const DEFAULT_RETRY_AFTER_SECONDS = 30;
const OVERSIZE_CHUNK_BYTES = 64 * 1024;
/** Pause between pieces that makes some 30 MB/s: fast enough for a test, slow enough to be cut off in time. */
const OVERSIZE_PAUSE_MILLIS = 2;
/** Readers that cap downloads never get here; for others the stream ends. */
const OVERSIZE_MAX_BYTES = 1024 ** 3;

export function sendHtml(reply: FastifyReply, status: number, content: Html): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(content.text);
}

/** Answers a request as the fault demands; false for faults that only change or delay the answer. */
export async function answerFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.fault) {
    case 'slow':
      await delay(fault.delayMillis ?? DEFAULT_DELAY_MILLIS);
      return false;
    case 'not-found':
      sendHtml(reply, 404, messagePage('Not found', 'This tab is not here any more.'));
      return true;
    case 'rate-limited':
      reply.header('retry-after', fault.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS);
      sendHtml(reply, 429, messagePage('Too many requests', 'Please come back a little later.'));
      return true;
    case 'server-error':
      sendHtml(reply, 500, messagePage('Something broke', 'The drawer is stuck. Sorry.'));
      return true;
    case 'redirect-loop':
      reply.redirect('/round/1', 302);
      return true;
    case 'login-wall':
      sendHtml(reply, 200, loginPage());
      return true;
    case 'html-page':
      sendHtml(reply, 200, messagePage('Please wait', 'Your file is being prepared.'));
      return true;
    default:
      return false;
  }
}

async function* endlessBytes(first: Buffer): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(OVERSIZE_CHUNK_BYTES, 'tabs ');
  yield first;
  for (let sent = first.length; sent < OVERSIZE_MAX_BYTES; sent += chunk.length) {
    yield chunk;
    await delay(OVERSIZE_PAUSE_MILLIS);
  }
}

/** Sends a file as spoiled by the fault; the reply already has its headers. */
export function sendSpoiledFile(
  fault: Fault,
  reply: FastifyReply,
  bytes: Buffer,
  name: string,
): FastifyReply {
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  switch (fault.fault) {
    case 'html':
      return reply
        .type('text/html; charset=utf-8')
        .send(messagePage('Try again', 'Your file could not be prepared.').text);
    case 'cut-file':
      return reply.send(half);
    case 'truncated': {
      const headers = reply.getHeaders();
      reply.hijack();
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.writeHead(200, { 'content-length': bytes.length });
      reply.raw.write(half, () => reply.raw.destroy());
      return reply;
    }
    case 'oversize':
      return reply.send(Readable.from(endlessBytes(bytes), { objectMode: false }));
    default:
      return reply.send(wrappedFile(fault.fault, bytes, name) ?? bytes);
  }
}
