import { randomBytes } from 'node:crypto';

/** As session tokens and the tokens of links in mails are. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
