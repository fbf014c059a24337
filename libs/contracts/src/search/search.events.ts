import { z } from 'zod';
import { defineEvent } from '../core';

/** Somebody searched and got an answer. Feeds suggestions and top terms. */
export const searchPerformed = defineEvent('search.performed', {
  version: 1,
  data: z.object({
    /** As it was typed, trimmed. */
    query: z.string(),
    /** What was searched for in the end. */
    searchedFor: z.string(),
    /** Results of the first page. */
    count: z.int().nonnegative(),
    /** Who searched, hashed with a secret of the day: tells repeats apart, and nobody else. */
    visitor: z.string(),
  }),
});

export const SEARCH_EVENTS = [searchPerformed] as const;
