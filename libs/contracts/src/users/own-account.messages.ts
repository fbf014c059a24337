import { z } from 'zod';
import { invoicesResponseSchema, subscriptionSchema } from '../billing';
import { seenReportKindSchema, seenReportReasonSchema, starsSchema } from '../community';
import { closed, defineMessage, type ReplyOf, doneSchema } from '../core';
import { typedPasswordSchema } from './credentials.http';
import { clientSchema } from './credentials.messages';
import { THEMES, userSettingsSchema } from './own-account.http';
import { playbackSchema } from './playbacks.http';
import { ownSecondFactorsSchema } from './second-factor.http';
import { userProfileSchema } from './profiles.http';
import { securityEventSchema } from './security.http';
import { userSchema } from './users.http';

const HASHING_DEADLINE_MILLIS = 10_000;
/** Time for ending a subscription at the payment provider. */
const PROVIDER_MILLIS = 10_000;
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
      replyNotifications: z.boolean().optional(),
      downloadNotifications: z.boolean().optional(),
      loginNotifications: z.boolean().optional(),
      publicProfile: z.boolean().optional(),
      theme: closed(z.enum(THEMES), 'no other theme is kept in its place').optional(),
    }),
  }),
  reply: z.object({ settings: userSettingsSchema }),
});

/** Everything that users-service keeps about an account, except secrets. */
export const accountsExport = defineMessage('accounts.export', {
  service: 'users',
  request: own,
  // A kind of personal data that has no schema here reaches its person all the same, after the others.
  reply: z
    .object({
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
      /** What the security log says about it, the newest first. */
      securityEvents: z.array(securityEventSchema).default([]),
      /** What confirms its logins, without the secrets. */
      secondFactors: ownSecondFactorsSchema.default({
        app: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      }),
      playlists: z
        .array(
          z.object({
            name: z.string(),
            description: z.string().nullable().default(null),
            isPublic: z.boolean().default(false),
            createdAt: z.iso.datetime(),
            tabIds: z.array(z.uuid()),
          }),
        )
        .default([]),
      /** Lists of others that the account takes part in, with the tabs that it added. */
      playlistsOfOthers: z
        .array(z.object({ name: z.string(), addedTabIds: z.array(z.uuid()) }))
        .default([]),
      /** What it added to lists of others that it no longer takes part in. */
      tabIdsOnListsLeft: z.array(z.uuid()).default([]),
      /** Oldest first. */
      ratings: z
        .array(z.object({ tabId: z.uuid(), rating: starsSchema, ratedAt: z.iso.datetime() }))
        .default([]),
      /** How it left tabs in the player, the latest first. */
      playbacks: z
        .array(playbackSchema.extend({ tabId: z.uuid(), keptAt: z.iso.datetime() }))
        .default([]),
      /** What the account reported, the newest first. */
      reports: z
        .array(
          z.object({
            kind: seenReportKindSchema,
            reason: seenReportReasonSchema,
            note: z.string(),
            createdAt: z.iso.datetime(),
          }),
        )
        .default([]),
      /** When it was muted, the newest first. */
      mutes: z
        .array(
          z.object({
            since: z.iso.datetime(),
            until: z.iso.datetime().nullable(),
            liftedAt: z.iso.datetime().nullable(),
            reason: z.string(),
          }),
        )
        .default([]),
      /** What the reputation is made of: how often each reason counted, and its points together. */
      reputation: z
        .array(z.object({ reason: z.string(), times: z.int(), points: z.int() }))
        .default([]),
      /** The same by days (UTC), the newest first. */
      reputationByDay: z
        .array(z.object({ day: z.iso.date(), reason: z.string(), times: z.int(), points: z.int() }))
        .default([]),
      /** What was bought, with the invoices, the newest first. */
      premium: z
        .object({ subscriptions: z.array(subscriptionSchema), invoices: invoicesResponseSchema })
        .default({ subscriptions: [], invoices: [] }),
      /** Mails to its address that are kept, sent or not, the newest first. */
      mails: z
        .array(
          z.object({
            kind: z.string(),
            recipient: z.string(),
            createdAt: z.iso.datetime(),
            sentAt: z.iso.datetime().nullable(),
          }),
        )
        .default([]),
      /** What the audit log says about it, the newest first; without who did it. */
      audit: z
        .array(
          z.object({
            at: z.iso.datetime(),
            action: z.string(),
            details: z.record(z.string(), z.string()),
          }),
        )
        .default([]),
    })
    .catchall(z.unknown()),
});
export type ExportedAccount = ReplyOf<typeof accountsExport>;

/**
 * Permanent. A subscription is ended at the payment provider first; if that does not answer, nothing is deleted. Fails
 * with AUTH.WRONG_PASSWORD, USERS.LAST_ADMIN, BILLING.PROVIDER_AWAY, REQUEST.TOO_MANY.
 */
export const accountsDelete = defineMessage('accounts.delete', {
  service: 'users',
  request: own.extend({
    /** The caller's session; `null` from gateways of earlier versions. */
    sessionId: z.uuid().nullable().default(null),
    password: typedPasswordSchema,
    client: clientSchema,
  }),
  reply: doneSchema,
  deadlineMillis: HASHING_DEADLINE_MILLIS + PROVIDER_MILLIS,
});

export const OWN_ACCOUNT_MESSAGES = [
  settingsGet,
  settingsUpdate,
  accountsExport,
  accountsDelete,
] as const;
