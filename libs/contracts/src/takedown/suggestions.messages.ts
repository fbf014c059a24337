import { z } from 'zod';
import { actorSchema, closed, defineMessage } from '../core';
import { takedownSuggestionsResponseSchema } from './suggestions.http';
import { takedownSchema, TAKEDOWNS_PAGE_SIZE_MAX } from './takedown.http';

/** Suggestions that nobody has decided on, of takedowns that hold and tabs that are listed. */
export const takedownsSuggestions = defineMessage('takedowns.suggestions', {
  service: 'search',
  request: z.object({
    page: z.int().min(1),
    pageSize: z.int().min(1).max(TAKEDOWNS_PAGE_SIZE_MAX),
  }),
  reply: takedownSuggestionsResponseSchema,
});

export const SUGGESTION_DECISIONS = ['accept', 'dismiss'] as const;

/**
 * Takes a suggested tab down too, or keeps it for good. Repeating it has no effect. Fails with
 * TAKEDOWN.SUGGESTION_NOT_FOUND, TAKEDOWN.DECIDED if it was decided otherwise, TAKEDOWN.NOT_FOUND if the takedown has
 * ended.
 */
export const takedownsDecideSuggestion = defineMessage('takedowns.decideSuggestion', {
  service: 'search',
  request: z.object({
    actor: actorSchema,
    takedownId: z.uuid(),
    tabId: z.uuid(),
    decision: closed(z.enum(SUGGESTION_DECISIONS), 'nothing else is decided in its place'),
  }),
  reply: z.object({ takedown: takedownSchema }),
});
