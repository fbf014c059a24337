import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new opaque token of full entropy, base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of the token, 32 bytes: what is stored. The token has full entropy, so no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
