import { z } from 'zod';
import { TIERS } from './tiers';

/** Owner of a download, a socket or an ad counter. A guest's id is the id in the signed session cookie. */
export const ownerSchema = z.object({
  kind: z.enum(['guest', 'user']),
  id: z.uuid(),
});
export type Owner = z.output<typeof ownerSchema>;

export const tierSchema = z.enum(TIERS);
