import { z } from 'zod';
import { GROUPS, ROLES } from '../core';

export const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.email(),
    emailVerified: z.boolean(),
    role: z.enum(ROLES),
    group: z.enum(GROUPS),
    createdAt: z.iso.datetime(),
    firstName: z.string().nullable(),
    profileImageUrl: z.url().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof userSchema>;

/** `null` for a guest. */
export const currentUserResponseSchema = userSchema.nullable();
export type CurrentUserResponse = z.output<typeof currentUserResponseSchema>;

/** A response that says only that it was done. */
export const doneSchema = z.object({ done: z.literal(true) }).meta({ id: 'Done' });
export type Done = z.output<typeof doneSchema>;
