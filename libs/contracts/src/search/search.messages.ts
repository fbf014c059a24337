import { z } from 'zod';
import { defineMessage } from '../core';
import { searchResponseSchema } from './search.http';

/** `searchQuery` fails with SEARCH.* when no source answers and nothing is known from before. */
export const searchQuery = defineMessage('search.query', {
  service: 'search',
  request: z.object({ query: z.string() }),
  reply: searchResponseSchema,
  deadlineMillis: 15_000,
});

/** What a download needs to know of a tab: enough to fetch it without asking search again. */
export const tabSnapshotSchema = z.object({
  tabId: z.uuid(),
  sourceId: z.string(),
  /** Values that the source's recipe may use in its download part, `url` among them. */
  sourceRef: z.record(z.string(), z.string()),
  title: z.string(),
  artist: z.string(),
  version: z.string().optional(),
});
export type TabSnapshot = z.output<typeof tabSnapshotSchema>;

/** Answers with the known ones of the ids asked for, in that order; unknown ids are left out. */
export const catalogueGetTabs = defineMessage('catalogue.getTabs', {
  service: 'search',
  request: z.object({ tabIds: z.array(z.uuid()).min(1).max(1_000) }),
  reply: z.object({ tabs: z.array(tabSnapshotSchema) }),
});

export const SEARCH_MESSAGES = [searchQuery, catalogueGetTabs] as const;
