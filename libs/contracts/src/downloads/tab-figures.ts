import { z } from 'zod';
import { defineEvent, defineMessage, ownerSchema } from '../core';
import { downloadRecordSchema } from './downloads.http';

/** Most tabs per call. */
export const TAB_FIGURES_MAX = 1_000;

/** How often these tabs were downloaded, in the order of the ids; 0 for unknown ones. */
export const downloadsTabFigures = defineMessage('downloads.tabFigures', {
  service: 'downloads',
  request: z.object({ tabIds: z.array(z.uuid()).min(1).max(TAB_FIGURES_MAX) }),
  reply: z.object({
    figures: z.array(
      z.object({
        tabId: z.uuid(),
        /** Distinct owners, guests among them, with a completed download. */
        people: z.int().nonnegative(),
      }),
    ),
  }),
});

/** The owner's newest download of a tab. */
export const downloadsOfTab = defineMessage('downloads.ofTab', {
  service: 'downloads',
  request: z.object({ owner: ownerSchema, tabId: z.uuid() }),
  reply: z.object({ download: downloadRecordSchema.nullable() }),
});

/** The number of people who have downloaded the tab changed. The newest event of a tab counts. */
export const tabDownloadsCounted = defineEvent('tab.downloads-counted', {
  version: 1,
  data: z.object({ tabId: z.uuid(), people: z.int().nonnegative() }),
});
