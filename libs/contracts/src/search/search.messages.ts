import { z } from 'zod';
import { ourRatingsSchema } from '../community';
import { defineMessage } from '../core';
import { searchBusiness } from './business.messages';
import { catalogueMatchSongs } from './matches.messages';
import { AUTOCOMPLETE_MAX, SEARCH_PAGES_MAX, searchResponseSchema } from './search.http';
import { sourcesResponseSchema } from './sources.http';
import { catalogueTabPage } from './tab-page.messages';

/** `searchQuery` fails with SEARCH.* if no source answers and nothing is cached. */
export const searchQuery = defineMessage('search.query', {
  service: 'search',
  request: z.object({
    query: z.string(),
    exact: z.boolean().default(false),
    page: z.int().min(1).max(SEARCH_PAGES_MAX).default(1),
    /** Identifies the visitor for counting searches; absent for clients without cookies. */
    visitor: z.string().max(128).optional(),
    /** Ask sources anew that are known to have found nothing. */
    again: z.boolean().optional(),
  }),
  reply: searchResponseSchema,
  deadlineMillis: 15_000,
});

/** What a download needs to know about a tab: enough to fetch it without asking search-service again. */
export const tabSnapshotSchema = z.object({
  tabId: z.uuid(),
  sourceId: z.string(),
  /** Values that the source's recipe may use in its download part, `url` among them. */
  sourceRef: z.record(z.string(), z.string()),
  title: z.string(),
  artist: z.string(),
  version: z.string().optional(),
  rating: z.number().optional(),
  votes: z.int().nonnegative().optional(),
  ratings: ourRatingsSchema.optional(),
  difficulty: z.string().optional(),
  /** Bytes. */
  fileSize: z.int().optional(),
  /**
   * Tuning of the file, where one was downloaded, else what the source says; absent from earlier versions of the
   * service.
   */
  tuning: z.string().optional(),
});
export type TabSnapshot = z.output<typeof tabSnapshotSchema>;

/** Returns the known tabs in the order of the ids; unknown ids and those of tabs that were taken down are left out. */
export const catalogueGetTabs = defineMessage('catalogue.getTabs', {
  service: 'search',
  request: z.object({ tabIds: z.array(z.uuid()).min(1).max(1_000) }),
  reply: z.object({
    tabs: z.array(tabSnapshotSchema),
    /** Ids of those tabs that were taken down; absent from earlier versions of the service. */
    takenDown: z.array(z.uuid()).optional(),
  }),
});

/**
 * Suggestions for one typed text; see `autocompleteResponseSchema` for the form. Used by gateways of earlier versions.
 */
export const searchSuggest = defineMessage('search.suggest', {
  service: 'search',
  request: z.object({ query: z.string().max(200) }),
  reply: z.object({ suggestions: z.array(z.string()).max(AUTOCOMPLETE_MAX) }),
});

export const SUGGEST_MANY_MAX = 64;

/** The same for several texts, each with its suggestions in the same position. */
export const searchSuggestMany = defineMessage('search.suggestMany', {
  service: 'search',
  request: z.object({ queries: z.array(z.string().max(200)).min(1).max(SUGGEST_MANY_MAX) }),
  reply: z.object({ suggestions: z.array(z.array(z.string()).max(AUTOCOMPLETE_MAX)) }),
});

/**
 * The most frequent searches of the last 30 days, the most frequent first; each visitor counts once a day.
 */
export const searchTopTerms = defineMessage('search.topTerms', {
  service: 'search',
  request: z.object({ limit: z.int().min(1).max(100) }),
  reply: z.object({
    terms: z.array(z.object({ term: z.string(), visitors: z.int().positive() })),
  }),
});

/** State of every configured source. */
export const sourcesHealth = defineMessage('sources.health', {
  service: 'search',
  request: z.object({}),
  reply: sourcesResponseSchema,
});

export const SEARCH_MESSAGES = [
  catalogueMatchSongs,
  searchQuery,
  catalogueGetTabs,
  catalogueTabPage,
  searchSuggest,
  searchSuggestMany,
  searchTopTerms,
  searchBusiness,
  sourcesHealth,
] as const;
