import { GROUPS } from '@tabdock/contracts/core';
import { batchFinished } from '@tabdock/contracts/downloads';
import { z } from 'zod';

/** The data of each kind of mail. */
export const MAIL_DATA = {
  'verify-email': z.object({}),
  'reset-password': z.object({}),
  'password-changed': z.object({}),
  'group-assigned': z.object({ group: z.enum(GROUPS) }),
  'batch-finished': batchFinished.data.pick({ completed: true, failed: true }),
} as const;

export type MailKind = keyof typeof MAIL_DATA;
export type MailData<K extends MailKind> = z.output<(typeof MAIL_DATA)[K]>;
