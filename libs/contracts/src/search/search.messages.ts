import { z } from 'zod';
import { defineMessage } from '../core';
import { AUTOCOMPLETE_MAX, SEARCH_PAGES_MAX, searchResponseSchema } from './search.http';
import { sourcesResponseSchema } from './sources.http';

/** `searchQuery` fails with SEARCH.* when no source answers and nothing is known from before. */
export const searchQuery = defineMessage('search.query', {
  service: 'search',
  request: z.object({
    query: z.string(),
    exact: z.boolean().default(false),
    page: z.int().min(1).max(SEARCH_PAGES_MAX).default(1),
    /** Who asks, for counting searches; absent for nobody in particular. */
    visitor: z.string().max(128).optional(),
  }),
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
  rating: z.number().optional(),
  difficulty: z.string().optional(),
  /** Bytes. */
  fileSize: z.int().optional(),
});
export type TabSnapshot = z.output<typeof tabSnapshotSchema>;

/** Answers with the known ones of the ids asked for, in that order; unknown ids are left out. */
export const catalogueGetTabs = defineMessage('catalogue.getTabs', {
  service: 'search',
  request: z.object({ tabIds: z.array(z.uuid()).min(1).max(1_000) }),
  reply: z.object({ tabs: z.array(tabSnapshotSchema) }),
});

/**
 * What somebody who typed this may want; see `autocompleteResponseSchema` for the form. Gateways of earlier versions
 * ask so.
 */
export const searchSuggest = defineMessage('search.suggest', {
  service: 'search',
  request: z.object({ query: z.string().max(200) }),
  reply: z.object({ suggestions: z.array(z.string()).max(AUTOCOMPLETE_MAX) }),
});

export const SUGGEST_MANY_MAX = 64;

/** The same for several that were typed at the same time, each answered in its place. */
export const searchSuggestMany = defineMessage('search.suggestMany', {
  service: 'search',
  request: z.object({ queries: z.array(z.string().max(200)).min(1).max(SUGGEST_MANY_MAX) }),
  reply: z.object({ suggestions: z.array(z.array(z.string()).max(AUTOCOMPLETE_MAX)) }),
});

/**
 * What most people searched for in the last 30 days, the most frequent first; repeats of one visitor count once a day.
 */
export const searchTopTerms = defineMessage('search.topTerms', {
  service: 'search',
  request: z.object({ limit: z.int().min(1).max(100) }),
  reply: z.object({
    terms: z.array(z.object({ term: z.string(), visitors: z.int().positive() })),
  }),
});

/** State of every source that is configured. */
export const sourcesHealth = defineMessage('sources.health', {
  service: 'search',
  request: z.object({}),
  reply: sourcesResponseSchema,
});

export const SEARCH_MESSAGES = [
  searchQuery,
  catalogueGetTabs,
  searchSuggest,
  searchSuggestMany,
  searchTopTerms,
  sourcesHealth,
] as const;
