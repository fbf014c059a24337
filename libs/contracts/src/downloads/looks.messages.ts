import { z } from 'zod';
import { defineEvent, defineMessage, ownerSchema, tierSchema } from '../core';
import { tabSnapshotSchema } from '../search';
import { LOOK_TABS_MAX, looksLeftSchema, tabLookSchema } from './looks.http';

const looker = {
  owner: ownerSchema,
  /** Network address by which the looks of guests are counted; the service keeps a hash of the day alone. */
  address: z.string().min(1).max(64),
};

/**
 * Fetches a tab so that the visitor sees what is in it, without a download: it is in no history and no figure. Joins
 * what is fetched already; a tab whose file is stored needs none. `requestId` is the idempotency key: repeating it
 * counts once. Fails with LOOKS.NOT_ALLOWED, LOOKS.LIMIT_REACHED, LOOKS.SOURCE_PAUSED, LOOKS.SOURCE_BUSY,
 * DOWNLOADS.SOURCE_DOWN, TAB.TAKEN_DOWN.
 */
export const downloadsLook = defineMessage('downloads.look', {
  service: 'downloads',
  request: z.object({ ...looker, requestId: z.uuid(), tier: tierSchema, tab: tabSnapshotSchema }),
  reply: z.object({ look: tabLookSchema, today: looksLeftSchema }),
});

/** How far the visitor's looks inside these tabs are, in their order, and how many may still begin today. */
export const downloadsLooks = defineMessage('downloads.looks', {
  service: 'downloads',
  request: z.object({
    ...looker,
    tabs: z
      .array(z.object({ tabId: z.uuid(), sourceId: z.string() }))
      .min(1)
      .max(LOOK_TABS_MAX),
  }),
  reply: z.object({ looks: z.array(tabLookSchema), today: looksLeftSchema }),
});

/** A look of this owner moved or ended: `downloads.looks` says how far it is. */
export const lookChanged = defineEvent('look.changed', {
  version: 1,
  data: z.object({ owner: ownerSchema, tabId: z.uuid() }),
  owner: 'owner',
});

export const LOOKS_MESSAGES = [downloadsLook, downloadsLooks] as const;
