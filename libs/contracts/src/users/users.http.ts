import { z } from 'zod';
import { groupSchema, openEnum, pictureSchema, ROLES } from '../core';

export const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.email(),
    emailVerified: z.boolean(),
    /** A role that only a newer release knows counts as `user`, the one with the least rights. */
    role: openEnum('role', ROLES, 'user'),
    /** What counts: vip, else premium while a subscription is paid, else what administrators granted. */
    group: groupSchema,
    /** What administrators granted; absent where it is the same as `group`. */
    grantedGroup: groupSchema.optional(),
    createdAt: z.iso.datetime(),
    firstName: z.string().nullable(),
    /** The large picture, as an address with host. */
    profileImageUrl: z.url().nullable(),
    picture: pictureSchema.nullish(),
    /** Whether an administrator has given the mark; the e-mail address has nothing to do with it. */
    isVerified: z.boolean().optional(),
    /** Whether logins need more than the password; absent where they do not. */
    hasSecondFactor: z.boolean().optional(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof userSchema>;

/** `null` for a guest. */
export const currentUserResponseSchema = userSchema.nullable();
export type CurrentUserResponse = z.output<typeof currentUserResponseSchema>;
