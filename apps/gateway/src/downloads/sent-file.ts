import type { ReplyOf } from '@tabdock/contracts/core';
import type { downloadsOpenFile } from '@tabdock/contracts/downloads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CLIENT_LEFT, RedirectTo, type StreamOf } from '../routes/route-answers';
import type { FileClient } from './file.client';
import { storedFile } from './stored-file';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the client leaves. */
  readonly leaving: AbortSignal;
}

/** A file that download-service permits to read: from the store itself where that has an address for browsers. */
export async function sentFile(
  { path, redirectUrl }: Pick<ReplyOf<typeof downloadsOpenFile>, 'path' | 'redirectUrl'>,
  files: FileClient,
  { request, reply, leaving }: Exchange,
): Promise<RedirectTo | StreamOf | typeof CLIENT_LEFT> {
  if (redirectUrl !== undefined && isOpened(request)) {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return new RedirectTo(redirectUrl);
  }
  return storedFile(await files.open(path, request.id, leaving));
}

/**
 * Whether a person opens the address: what a script of the page reads stays on this origin, as the content security
 * policy demands.
 */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  // The store's address is signed for GET alone.
  return method === 'GET' && (mode === undefined || mode === 'navigate');
}
