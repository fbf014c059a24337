import { z } from 'zod';
import { defineMessage, doneSchema, periodSchema, tierSchema } from '../core';
import { accountBusinessSchema } from './business.http';

export const VISITS_MAX = 500;

/**
 * Visitors of a day. Each counts once a day, however often reported, with the highest tier of that day.
 * Days other than today and yesterday are dropped.
 */
export const visitsReport = defineMessage('visits.report', {
  service: 'users',
  request: z.object({
    day: z.iso.date(),
    visits: z
      .array(
        z.object({
          /** The visitor, hashed with a secret of the day: recognises repeats, identifies no person. */
          visitor: z.string().max(64),
          tier: tierSchema,
          /** A guest who is in an account by now: counts by the account alone. */
          hasJoined: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(VISITS_MAX),
  }),
  reply: doneSchema,
});

/** Fails with AUTH.FORBIDDEN unless the actor is an administrator now. */
export const businessAccounts = defineMessage('business.accounts', {
  service: 'users',
  request: periodSchema.extend({ actorId: z.uuid() }),
  reply: accountBusinessSchema,
});

export const BUSINESS_MESSAGES = [visitsReport, businessAccounts] as const;
