import { z } from 'zod';
import { nameText, oneLine, personText, pictureSchema, revisionSchema } from '../core';

const count = z.int().nonnegative();

/** The account's own profile. */
export const userProfileSchema = z
  .object({
    displayName: z.string(),
    /** How the account is addressed in its own menu; not visible to others. */
    firstName: z.string().nullable().default(null),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    picture: pictureSchema.nullable().default(null),
    /** Whether an administrator has given the mark. */
    isVerified: z.boolean(),
    reputation: z.int(),
    totalRatings: count,
    totalComments: count,
    createdAt: z.iso.datetime(),
    /** Reported and hidden from others, until an administrator shows it again. */
    isHidden: z.boolean().optional(),
    /** The same of the picture alone. */
    isPictureHidden: z.boolean().optional(),
    revision: revisionSchema.default(1),
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.output<typeof userProfileSchema>;

/** A profile as others see it: all of it if it is public, else only the display name. */
export const visibleProfileSchema = z
  .object({
    displayName: z.string(),
    isPublic: z.boolean(),
    username: z.string().optional(),
    bio: z.string().nullish(),
    location: z.string().nullish(),
    website: z.string().nullish(),
    picture: pictureSchema.nullish(),
    isVerified: z.boolean().optional(),
    reputation: z.int().optional(),
    totalRatings: count.optional(),
    totalComments: count.optional(),
    createdAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'VisibleProfile' });
export type VisibleProfile = z.output<typeof visibleProfileSchema>;

export const BIO_MAX_LENGTH = 500;

/** `https://bank.example@evil.example/` looks like another site. */
function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** An empty text removes the field's content. */
const optionalText = (maximum: number) =>
  z.union([z.literal('').transform(() => null), personText(maximum), z.null()]);

export const userProfileBodySchema = z
  .strictObject({
    displayName: nameText(64),
    firstName: z.union([z.literal('').transform(() => null), nameText(50), z.null()]),
    bio: optionalText(BIO_MAX_LENGTH),
    location: optionalText(100),
    website: z.union([
      z.literal('').transform(() => null),
      oneLine()
        .max(300)
        .pipe(z.url({ protocol: /^https?$/, error: 'Must be a valid URL' }))
        .refine((address) => !hasCredentials(address), 'Must not contain a username or password'),
      z.null(),
    ]),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Name at least one field')
  .meta({ id: 'UserProfileBody' });
export type UserProfileBody = z.input<typeof userProfileBodySchema>;

/** Bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
