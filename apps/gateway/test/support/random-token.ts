import { randomBytes } from 'node:crypto';

/** A token like those of sessions and of links in mails. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
