import { z } from 'zod';
import { closed, openEnum } from './open-values';
import { GROUPS } from './access';
import { TIERS } from './tiers';

/** Owner of a download, a socket or an ad counter. A guest's id is the id in the signed session cookie. */
export const ownerSchema = z.object({
  kind: closed(z.enum(['guest', 'user']), 'what belongs to one kind is not given to another'),
  id: z.uuid(),
});
export type Owner = z.output<typeof ownerSchema>;

/** The owner as a single string. */
export function ownerKey({ kind, id }: Owner): string {
  return `${kind}:${id}`;
}

/** A tier that only a newer release knows counts as `guest`, which may do the least. */
export const tierSchema = openEnum('tier', TIERS, 'guest');

/** Group of an account. One that only a newer release knows counts as `standard`, which may do the least. */
export const groupSchema = openEnum('group', GROUPS, 'standard');
