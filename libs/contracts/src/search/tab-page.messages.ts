import { z } from 'zod';
import { defineMessage } from '../core';
import { cataloguePageSchema } from './tab-page.http';

/** Fails with TAB.TAKEN_DOWN, and CATALOGUE.TAB_NOT_FOUND also for a tab whose source is no longer configured. */
export const catalogueTabPage = defineMessage('catalogue.tabPage', {
  service: 'search',
  request: z.object({ tabId: z.uuid() }),
  reply: cataloguePageSchema,
});
