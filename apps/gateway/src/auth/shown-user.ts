import type { User } from '@tabdock/contracts/users';
import type { FastifyRequest } from 'fastify';

/** The account as its browser gets it: `profileImageUrl` is an address with host, which only the edge knows. */
export function shownUser(user: User, { protocol, host }: FastifyRequest): User {
  if (!user.picture) return user;
  return { ...user, profileImageUrl: `${protocol}://${host}${user.picture.large}` };
}
