import { z } from 'zod';
import { defineMessage, periodSchema } from '../core';

export const downloadBusinessSchema = z.object({
  /** Every day of the period, in order; by when a download ended. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      completed: z.int().nonnegative(),
      failed: z.int().nonnegative(),
    }),
  ),
});
export type DownloadBusiness = z.output<typeof downloadBusinessSchema>;

export const downloadsBusiness = defineMessage('downloads.business', {
  service: 'downloads',
  request: periodSchema,
  reply: downloadBusinessSchema,
});
