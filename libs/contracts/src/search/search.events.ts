import { z } from 'zod';
import { defineEvent } from '../core';

/** A search was answered. Feeds suggestions and top terms. */
export const searchPerformed = defineEvent('search.performed', {
  version: 1,
  data: z.object({
    /** What was typed, trimmed. */
    query: z.string(),
    /** The spelling that was searched for. */
    searchedFor: z.string(),
    /** Results of the first page. */
    count: z.int().nonnegative(),
    /** The visitor, hashed with a secret of the day: recognises repeats, identifies no person. */
    visitor: z.string(),
  }),
});

export const SEARCH_EVENTS = [searchPerformed] as const;
