import { z } from 'zod';
import { oneLine, personText } from '../core';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeSetting = (typeof THEMES)[number];

const choicesSchema = z.object({
  /** Notifications about the account by e-mail, such as a new group. Security mails are always sent. */
  emailNotifications: z.boolean(),
  /** A mail when a batch of downloads is done. */
  downloadNotifications: z.boolean(),
  /** Off: others see only the display name. */
  publicProfile: z.boolean(),
  theme: z.enum(THEMES),
});

export const userSettingsSchema = choicesSchema
  .extend({
    /** Whether the account has chosen `theme`. Until then each browser keeps its own. */
    themeChosen: z.boolean().optional(),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.output<typeof userSettingsSchema>;

export const userSettingsBodySchema = z
  .strictObject(choicesSchema.partial().shape)
  .refine((body) => Object.keys(body).length > 0, 'Name at least one setting')
  .meta({ id: 'UserSettingsBody' });
export type UserSettingsBody = z.output<typeof userSettingsBodySchema>;

export const userProfileSchema = z
  .object({
    displayName: z.string(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    isVerified: z.boolean(),
    reputation: z.int(),
    totalRatings: z.int().nonnegative(),
    totalComments: z.int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.output<typeof userProfileSchema>;

/** A profile as others see it: all of it if it is public, else only the display name. */
export const visibleProfileSchema = userProfileSchema
  .partial()
  .required({ displayName: true })
  .extend({ isPublic: z.boolean() })
  .meta({ id: 'VisibleProfile' });
export type VisibleProfile = z.output<typeof visibleProfileSchema>;

/** An empty text removes the field's content. */
const optionalText = (maximum: number) =>
  z.union([z.literal('').transform(() => null), personText(maximum), z.null()]);

export const userProfileBodySchema = z
  .strictObject({
    displayName: personText(64),
    bio: optionalText(500),
    location: optionalText(100),
    website: z.union([
      z.literal('').transform(() => null),
      oneLine()
        .max(300)
        .pipe(z.url({ protocol: /^https?$/, error: 'Must be a valid URL' })),
      z.null(),
    ]),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Name at least one field')
  .meta({ id: 'UserProfileBody' });
export type UserProfileBody = z.input<typeof userProfileBodySchema>;
