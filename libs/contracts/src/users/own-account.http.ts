import { z } from 'zod';
import { openEnum } from '../core';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeSetting = (typeof THEMES)[number];

const choicesSchema = z.object({
  /** Notifications about the account by e-mail, such as a new group. Security mails are always sent. */
  emailNotifications: z.boolean(),
  /** A mail about replies to the account's comments, while `emailNotifications` is on too. */
  replyNotifications: z.boolean(),
  /** A mail when a batch of downloads is done. */
  downloadNotifications: z.boolean(),
  /** A mail when a browser logs in that did not before. */
  loginNotifications: z.boolean(),
  /** Off: others see only the display name. */
  publicProfile: z.boolean(),
  theme: openEnum('theme', THEMES, 'system'),
});

export const userSettingsSchema = choicesSchema
  .extend({
    replyNotifications: choicesSchema.shape.replyNotifications.default(true),
    loginNotifications: choicesSchema.shape.loginNotifications.default(true),
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
