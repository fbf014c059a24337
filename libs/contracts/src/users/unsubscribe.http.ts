import { z } from 'zod';
import { openEnum } from '../core';

/** Settings that one click in a mail turns off. */
export const NOTIFICATION_SETTINGS = [
  'emailNotifications',
  'replyNotifications',
  'downloadNotifications',
  'loginNotifications',
] as const;
export type NotificationSetting = (typeof NOTIFICATION_SETTINGS)[number];

/** What mail programs send (RFC 8058, section 3.1). */
export const unsubscribeFormSchema = z
  .strictObject({ 'List-Unsubscribe': z.literal('One-Click') })
  .meta({ id: 'UnsubscribeForm' });

/** The setting that is off now; `other` if only a newer release knows it. */
export const unsubscribedSchema = z
  .object({
    setting: openEnum('notification setting', [...NOTIFICATION_SETTINGS, 'other'], 'other'),
  })
  .meta({ id: 'Unsubscribed' });
export type Unsubscribed = z.output<typeof unsubscribedSchema>;
