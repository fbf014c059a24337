import { z } from 'zod';
import { defineMessage, periodSchema } from '../core';

/** Terms of each kind. */
export const SEARCHED_TERMS_MAX = 20;

const termSchema = z.object({ term: z.string(), visitors: z.int().positive() });

export const searchBusinessSchema = z.object({
  /** The most frequent searches of the period first; each visitor counts once a day. */
  topTerms: z.array(termSchema).max(SEARCHED_TERMS_MAX),
  /** Terms that found nothing whenever they were asked in the period, the most frequent first. */
  emptyTerms: z.array(termSchema).max(SEARCHED_TERMS_MAX),
  /** Every day of the period, in order. */
  days: z.array(z.object({ day: z.iso.date(), searches: z.int().nonnegative() })),
});
export type SearchBusiness = z.output<typeof searchBusinessSchema>;

export const searchBusiness = defineMessage('search.business', {
  service: 'search',
  request: periodSchema,
  reply: searchBusinessSchema,
});
