import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives a response the ETag of the content that it is about to have, and ends it with 304 if the client has that
 * already; returns whether it does. Set the other headers before.
 */
export function endIfKnown(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  content: string | Uint8Array,
): boolean {
  const tag = contentTag(content);
  void reply.header('etag', tag);
  if (!names(headers['if-none-match'], tag)) return false;
  void reply.status(304).send();
  return true;
}

/** The ETag (RFC 9110, section 8.8.3) of content: weak, as it is the same however that is compressed. */
function contentTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`;
}

function names(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim());
  return known.includes('*') || known.includes(tag);
}
