import { z } from 'zod';
import { defineMessage } from '../core';

/** `path` of ads-service's internal HTTP: PUT an ad's media there once, within a minute. */
export const adMediaOpenUpload = defineMessage('adMedia.openUpload', {
  service: 'ads',
  request: z.object({}),
  reply: z.object({ path: z.string() }),
});

export const AD_MEDIA_MESSAGES = [adMediaOpenUpload] as const;
