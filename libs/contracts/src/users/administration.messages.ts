import { z } from 'zod';
import { closed, defineMessage, GROUPS } from '../core';
import {
  accountFiguresSchema,
  auditResponseSchema,
  bulkAssignGroupResponseSchema,
  USERS_PAGE_SIZE_MAX,
  usersResponseSchema,
} from './administration.http';
import { userSchema } from './users.http';

/** users-service looks the actor up by itself: AUTH.FORBIDDEN unless the actor is an administrator now. */
const acting = z.object({ actorId: z.uuid() });
const givenGroup = closed(z.enum(GROUPS), 'no other group is given in its place');
const paged = acting.extend({
  page: z.int().min(1),
  pageSize: z.int().min(1).max(USERS_PAGE_SIZE_MAX),
});

export const usersSearch = defineMessage('users.search', {
  service: 'users',
  request: paged.extend({ search: z.string().max(254) }),
  reply: usersResponseSchema,
});

/** Fails with USERS.NOT_FOUND. */
export const usersAssignGroup = defineMessage('users.assignGroup', {
  service: 'users',
  request: acting.extend({ userId: z.uuid(), group: givenGroup }),
  reply: z.object({ user: userSchema }),
});

/** All or nothing; unknown usernames are named in the reply. */
export const usersBulkAssignGroup = defineMessage('users.bulkAssignGroup', {
  service: 'users',
  request: acting.extend({ usernames: z.array(z.string()).min(1), group: givenGroup }),
  reply: bulkAssignGroupResponseSchema,
});

/** Fails with USERS.NOT_FOUND. */
export const usersVerifyEmail = defineMessage('users.verifyEmail', {
  service: 'users',
  request: acting.extend({ userId: z.uuid() }),
  reply: z.object({ user: userSchema }),
});

/** Gives the account the badge Verified, or takes it away. Fails with USERS.NOT_FOUND. */
export const usersSetVerified = defineMessage('users.setVerified', {
  service: 'users',
  request: acting.extend({ userId: z.uuid(), isVerified: z.boolean() }),
  reply: z.object({ user: userSchema }),
});

export const usersAudit = defineMessage('users.audit', {
  service: 'users',
  request: paged,
  reply: auditResponseSchema,
});

/** The latest pause of each of these sources by an administrator; sources that nobody paused are left out. */
export const usersSourcePauses = defineMessage('users.sourcePauses', {
  service: 'users',
  request: z.object({ sourceIds: z.array(z.string()).max(1_000) }),
  reply: z.object({
    pauses: z.array(
      z.object({
        sourceId: z.string(),
        /** Username at that time. */
        by: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});

export const usersFigures = defineMessage('users.figures', {
  service: 'users',
  request: acting,
  reply: accountFiguresSchema,
});

export const ADMINISTRATION_MESSAGES = [
  usersSearch,
  usersAssignGroup,
  usersBulkAssignGroup,
  usersVerifyEmail,
  usersSetVerified,
  usersAudit,
  usersSourcePauses,
  usersFigures,
] as const;
