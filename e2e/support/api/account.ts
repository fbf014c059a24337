import { randomBytes } from 'node:crypto';
import { ADMIN_PASSWORD, ADMIN_USERNAME } from '../processes/environment';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Account extends Credentials {
  readonly email: string;
}

/** A new account, not registered yet. */
export function newAccount(): Account {
  const username = `guitarist-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: randomBytes(9).toString('hex') };
}

/** Created by the launcher at its first start. */
export const ADMIN: Credentials = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
