import { createHash } from 'node:crypto';

/** What is stored of a session's token: its SHA-256, 32 bytes. The token has full entropy, so no salt is needed. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
