import { z } from 'zod';
import { actorSchema, defineEvent, openEnum } from '../core';

/**
 * An administrator changed a campaign, a placement or a network's rate; or ads-service paused one (`actor` is absent).
 */
export const adsChanged = defineEvent('ads.changed', {
  version: 1,
  data: z.object({
    subject: openEnum('changed ad subject', ['campaign', 'placement', 'rate', 'other'], 'other'),
    action: openEnum(
      'ad change',
      ['created', 'updated', 'deleted', 'restored', 'paused', 'other'],
      'other',
    ),
    id: z.string(),
    /** Its name afterwards. */
    name: z.string(),
    /** Names of the fields that changed. */
    fields: z.array(z.string()),
    actor: actorSchema.optional(),
  }),
});

export const ADS_EVENTS = [adsChanged] as const;
