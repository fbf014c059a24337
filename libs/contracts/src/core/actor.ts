import { z } from 'zod';

/** The administrator who does something, with the username at that time. */
export const actorSchema = z.object({ id: z.uuid(), username: z.string() });
export type Actor = z.output<typeof actorSchema>;
