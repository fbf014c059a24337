import { z } from 'zod';
import { defineMessage, doneSchema } from '../core';
import { clientSchema } from './credentials.messages';
import { securityEventsResponseSchema } from './security.http';

/** The account's last entries in the security log. */
export const securityList = defineMessage('security.list', {
  service: 'users',
  request: z.object({ accountId: z.uuid() }),
  reply: securityEventsResponseSchema,
});

/** An account asked for what only administrators may do, and was refused. */
export const securityReportRefusal = defineMessage('security.reportRefusal', {
  service: 'users',
  request: z.object({ accountId: z.uuid(), client: clientSchema }),
  reply: doneSchema,
});

export const SECURITY_MESSAGES = [securityList, securityReportRefusal] as const;
