import { z } from 'zod';
import { defineMessage } from '../core';
import { unsubscribedSchema } from './unsubscribe.http';

/** Turns off the setting that the mail's token names. Idempotent. Fails with AUTH.LINK_INVALID. */
export const mailsUnsubscribe = defineMessage('mails.unsubscribe', {
  service: 'users',
  request: z.object({ token: z.string().min(1).max(256) }),
  reply: unsubscribedSchema,
});

export const UNSUBSCRIBE_MESSAGES = [mailsUnsubscribe] as const;
