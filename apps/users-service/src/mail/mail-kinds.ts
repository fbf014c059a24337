import { SUBSCRIPTION_ENDS } from '@tabdock/contracts/billing';
import { GROUPS } from '@tabdock/contracts/core';
import { batchFinished } from '@tabdock/contracts/downloads';
import type { NotificationSetting } from '@tabdock/contracts/users';
import { z } from 'zod';

const money = z.object({ amountCents: z.int(), currency: z.string() });
/** Address at which what is owed is paid. */
const payUrl = z.url().nullable();

/** The data of each kind of mail. */
export const MAIL_DATA = {
  'verify-email': z.object({}),
  'reset-password': z.object({}),
  'password-changed': z.object({}),
  'new-device': z.object({ device: z.string().nullable(), at: z.iso.datetime() }),
  'two-step-on': z.object({}),
  'two-step-off': z.object({}),
  'recovery-code-used': z.object({}),
  /**
   * Data of the mail about every factor after the first, which has `two-step-on`. `name`: the passkey's; an app has
   * none.
   */
  'second-factor-added': z.object({
    factor: z.enum(['app', 'passkey']),
    name: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  'recovery-codes-renewed': z.object({ at: z.iso.datetime() }),
  'passkey-removed': z.object({ name: z.string(), at: z.iso.datetime() }),
  'group-assigned': z.object({ group: z.enum(GROUPS) }),
  'batch-finished': batchFinished.data.pick({ completed: true, failed: true }),
  'comment-replies': z.object({}),
  'premium-bought': money.extend({ nextPaymentAt: z.iso.datetime() }),
  'premium-payment-failed': money.extend({ graceUntil: z.iso.datetime(), payUrl }),
  'premium-ends-soon': z.object({ endsAt: z.iso.datetime(), isUnpaid: z.boolean(), payUrl }),
  'premium-ended': z.object({ reason: z.enum(SUBSCRIPTION_ENDS) }),
  /** `isSubscribed`: premium goes on. */
  'premium-refunded': money.extend({ number: z.string(), isSubscribed: z.boolean() }),
} as const;

export type MailKind = keyof typeof MAIL_DATA;

/** The setting that turns mails of a kind off; the others always come. */
export const TURNED_OFF_BY: Partial<Record<MailKind, NotificationSetting>> = {
  'group-assigned': 'emailNotifications',
  'batch-finished': 'downloadNotifications',
  'comment-replies': 'replyNotifications',
  'new-device': 'loginNotifications',
};
export type MailData<K extends MailKind> = z.output<(typeof MAIL_DATA)[K]>;
