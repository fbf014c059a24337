import { z } from 'zod';
import { closed, defineMessage, expectedRevisionSchema } from '../core';
import {
  CASE_ACTIONS,
  muteStateSchema,
  REPORT_KINDS,
  reportCaseSchema,
  reportCasesResponseSchema,
  reportedSchema,
  seenReportReasonSchema,
} from './reports.http';

/** users-service looks the actor up by itself: AUTH.FORBIDDEN unless the actor is an administrator now. */
const acting = z.object({ actorId: z.uuid() });

/**
 * Reports content; one account's second report of the same content changes nothing. Fails with REPORTS.NOTHING_THERE,
 * REPORTS.OWN, COMMUNITY.MUTED, REQUEST.TOO_MANY, AUTH.REQUIRED for a deleted account.
 */
export const reportsReport = defineMessage('reports.report', {
  service: 'users',
  request: z.object({
    accountId: z.uuid(),
    kind: closed(z.enum(REPORT_KINDS), 'nothing else is reported in its place'),
    subjectId: z.uuid(),
    reason: seenReportReasonSchema,
    note: z.string().max(500).default(''),
  }),
  reply: reportedSchema,
});

export const reportsQueue = defineMessage('reports.queue', {
  service: 'users',
  request: acting.extend({
    state: closed(z.enum(['waiting', 'decided']), 'no other cases are listed in their place'),
    page: z.int().min(1),
    pageSize: z.int().min(1).max(100),
  }),
  reply: reportCasesResponseSchema,
});

/**
 * Fails with REPORTS.NOT_FOUND, REQUEST.OUTDATED, and REPORTS.NOTHING_THERE if what was reported is gone; it can still
 * be deleted, which closes the case.
 */
export const reportsDecide = defineMessage('reports.decide', {
  service: 'users',
  request: acting.extend({
    caseId: z.uuid(),
    action: closed(z.enum(CASE_ACTIONS), 'nothing else is decided in its place'),
    revision: expectedRevisionSchema,
    /** Version of the content that the actor saw. */
    version: z.string().optional(),
  }),
  reply: z.object({ case: reportCaseSchema }),
});

/** Replaces a mute that is open. Fails with USERS.NOT_FOUND, REPORTS.ADMIN. */
export const accountsMute = defineMessage('accounts.mute', {
  service: 'users',
  request: acting.extend({
    userId: z.uuid(),
    days: z.int().positive().nullable(),
    reason: z.string().min(1),
  }),
  reply: muteStateSchema,
});

/** Lifts the mute, if there is one. Fails with USERS.NOT_FOUND. */
export const accountsUnmute = defineMessage('accounts.unmute', {
  service: 'users',
  request: acting.extend({ userId: z.uuid() }),
  reply: muteStateSchema,
});

export const REPORTS_MESSAGES = [
  reportsReport,
  reportsQueue,
  reportsDecide,
  accountsMute,
  accountsUnmute,
] as const;
