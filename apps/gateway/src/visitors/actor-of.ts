import type { Actor } from '@tabdock/contracts/core';
import type { User } from '@tabdock/contracts/users';

/** The administrator of a request, for services that keep who did what. */
export function actorOf({ id, username }: User): Actor {
  return { id, username };
}
