import { z } from 'zod';
import { GROUPS, oneLine, openEnum } from '../core';
import { userSchema } from './users.http';

export const USERS_PAGE_SIZE_MAX = 100;
/** Names of one bulk assignment. */
export const BULK_USERNAMES_MAX = 1_000;

const page = z.coerce.number().int().min(1).max(100_000).default(1).meta({ example: 1 });
const pageSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(USERS_PAGE_SIZE_MAX)
  .default(25)
  .meta({ example: 25 });

/** Query of `GET /api/admin/users`. */
export const usersQuerySchema = z.strictObject({
  /** Part of a username or an e-mail address, case-insensitive. */
  search: oneLine().trim().max(254).default('').meta({ example: 'ada' }),
  page,
  /** Accounts of a page; by default the most that a request may ask for, for clients that do not turn pages. */
  pageSize: pageSize.default(USERS_PAGE_SIZE_MAX).meta({ example: USERS_PAGE_SIZE_MAX }),
});
export type UsersQuery = z.input<typeof usersQuerySchema>;

/** The newest accounts first. */
export const usersResponseSchema = z
  .object({
    users: z.array(userSchema),
    /** All that match, on every page. */
    total: z.int().nonnegative(),
    page: z.int().positive(),
    pageSize: z.int().positive(),
  })
  .meta({ id: 'UsersResponse' });
export type UsersResponse = z.output<typeof usersResponseSchema>;

export const assignGroupBodySchema = z
  .strictObject({ group: z.enum(GROUPS) })
  .meta({ id: 'AssignGroupBody' });

export const setVerifiedBodySchema = z
  .strictObject({ isVerified: z.boolean() })
  .meta({ id: 'SetVerifiedBody' });

/** Usernames are trimmed and empty ones dropped; at least one has to be left. */
export const bulkAssignGroupBodySchema = z
  .strictObject({
    usernames: z
      .array(oneLine().max(254))
      .max(BULK_USERNAMES_MAX, `At most ${BULK_USERNAMES_MAX} usernames at once`)
      .transform((names) => names.map((name) => name.trim()).filter((name) => name !== ''))
      .refine((names) => names.length > 0, 'Enter at least one username'),
    group: z.enum(GROUPS),
  })
  .meta({ id: 'BulkAssignGroupBody' });
export type BulkAssignGroupBody = z.input<typeof bulkAssignGroupBodySchema>;

export const bulkAssignGroupResponseSchema = z
  .object({
    /** Users who are in the group now, including those who were before. */
    updated: z.int().nonnegative(),
    /** Unknown usernames, as they were typed. */
    notFound: z.array(z.string()),
  })
  .meta({ id: 'BulkAssignGroupResponse' });
export type BulkAssignGroupResponse = z.output<typeof bulkAssignGroupResponseSchema>;

export const AUDIT_ACTIONS = [
  'group.assigned',
  'email.verified',
  'profile.verified',
  'profile.unverified',
  'admin.created',
  'account.deleted',
  'source.paused',
  'source.resumed',
  'takedown.applied',
  'takedown.lifted',
  'takedown.rejected',
  'takedown.suggestion-dismissed',
  'content.hidden',
  'content.restored',
  'content.deleted',
  'account.muted',
  'account.unmuted',
  'comment.deleted',
  'campaign.created',
  'campaign.updated',
  'campaign.deleted',
  'campaign.restored',
  'campaign.paused',
  'placement.created',
  'placement.updated',
  'placement.deleted',
  'placement.restored',
  'placement.paused',
  'premium.refund-requested',
  'premium.refunded',
  'ad-rate.changed',
  /** What only a newer release knows. */
  'other',
] as const;

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    action: openEnum('audit action', AUDIT_ACTIONS, 'other'),
    /** Username of the administrator at that time; `null` for the system itself. */
    actor: z.string().nullable(),
    /** Username of the account concerned, at that time. */
    subject: z.string().nullable(),
    /**
     * What changed, for example `{ from: 'standard', to: 'premium' }` or `{ source: 'demo', reason: 'Maintenance' }`.
     */
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Query of `GET /api/admin/audit`. */
export const auditQuerySchema = z.strictObject({ page, pageSize });

/** The newest entries first. */
export const auditResponseSchema = z
  .object({
    entries: z.array(auditEntrySchema),
    total: z.int().nonnegative(),
    page: z.int().positive(),
    pageSize: z.int().positive(),
  })
  .meta({ id: 'AuditResponse' });
export type AuditResponse = z.output<typeof auditResponseSchema>;

/** Answer of `GET /api/admin/analytics/accounts`. */
export const accountFiguresSchema = z
  .object({
    totalUsers: z.int().nonnegative(),
    verifiedUsers: z.int().nonnegative(),
    newUsersLast30Days: z.int().nonnegative(),
    byGroup: z.object({
      standard: z.int().nonnegative(),
      premium: z.int().nonnegative(),
      vip: z.int().nonnegative(),
      beta: z.int().nonnegative(),
    }),
  })
  .meta({ id: 'AccountFigures' });
export type AccountFigures = z.output<typeof accountFiguresSchema>;
