import { z } from 'zod';
import { defineMessage } from '../core';
import { typedPasswordSchema } from './credentials.http';
import { clientSchema } from './credentials.messages';
import {
  THEMES,
  userProfileSchema,
  userSettingsSchema,
  visibleProfileSchema,
} from './own-account.http';
import { doneSchema, userSchema } from './users.http';

const HASHING_DEADLINE_MILLIS = 10_000;
const own = z.object({ accountId: z.uuid() });

export const settingsGet = defineMessage('settings.get', {
  service: 'users',
  request: own,
  reply: z.object({ settings: userSettingsSchema }),
});

/** Changes the settings that are named; returns all settings. */
export const settingsUpdate = defineMessage('settings.update', {
  service: 'users',
  request: own.extend({
    changes: z.object({
      emailNotifications: z.boolean().optional(),
      downloadNotifications: z.boolean().optional(),
      publicProfile: z.boolean().optional(),
      theme: z.enum(THEMES).optional(),
    }),
  }),
  reply: z.object({ settings: userSettingsSchema }),
});

export const profilesGetOwn = defineMessage('profiles.getOwn', {
  service: 'users',
  request: own,
  reply: z.object({ profile: userProfileSchema }),
});

export const profilesUpdate = defineMessage('profiles.update', {
  service: 'users',
  request: own.extend({
    changes: z.object({
      displayName: z.string().min(1).max(64).optional(),
      bio: z.string().max(500).nullable().optional(),
      location: z.string().max(100).nullable().optional(),
      website: z.string().max(300).nullable().optional(),
    }),
  }),
  reply: z.object({ profile: userProfileSchema }),
});

/** As others see it. Fails with USERS.NOT_FOUND. */
export const profilesView = defineMessage('profiles.view', {
  service: 'users',
  request: own,
  reply: z.object({ profile: visibleProfileSchema }),
});

/** Everything that users-service keeps about an account, except secrets. */
export const accountsExport = defineMessage('accounts.export', {
  service: 'users',
  request: own,
  reply: z.object({
    user: userSchema,
    settings: userSettingsSchema,
    profile: userProfileSchema,
    sessions: z.array(
      z.object({
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        userAgent: z.string().nullable(),
      }),
    ),
    /** Browsers with an earlier login. */
    devices: z
      .array(
        z.object({
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
        }),
      )
      .default([]),
    playlists: z
      .array(z.object({ name: z.string(), createdAt: z.iso.datetime(), tabIds: z.array(z.uuid()) }))
      .default([]),
  }),
});

/** For good. Fails with AUTH.WRONG_PASSWORD, USERS.LAST_ADMIN, REQUEST.TOO_MANY. */
export const accountsDelete = defineMessage('accounts.delete', {
  service: 'users',
  request: own.extend({
    /** The caller's session; `null` from gateways of earlier versions. */
    sessionId: z.uuid().nullable().default(null),
    password: typedPasswordSchema,
    client: clientSchema,
  }),
  reply: doneSchema,
  deadlineMillis: HASHING_DEADLINE_MILLIS,
});

export const OWN_ACCOUNT_MESSAGES = [
  settingsGet,
  settingsUpdate,
  profilesGetOwn,
  profilesUpdate,
  profilesView,
  accountsExport,
  accountsDelete,
] as const;
