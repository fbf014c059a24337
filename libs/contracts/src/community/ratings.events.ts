import { z } from 'zod';
import { defineEvent } from '../core';
import { ratingFiguresSchema } from './ratings.http';
import { countedAverageSchema } from './ratings.messages';

/** A tab's ratings changed, to these figures. */
export const tabRated = defineEvent('tab.rated', {
  version: 1,
  data: z.object({
    tabId: z.uuid(),
    average: countedAverageSchema,
    total: ratingFiguresSchema.shape.totalRatings,
    /** Revision of the tab's figures: events may arrive in any order, and the highest one has the present figures. */
    revision: z.int().nonnegative(),
  }),
});

export const RATINGS_EVENTS = [tabRated] as const;
