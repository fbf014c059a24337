import { z } from 'zod';
import { defineEvent, openEnum } from '../core';

/** The number of a tab's comments changed: one was written, deleted, hidden or shown again. */
export const tabCommented = defineEvent('tab.commented', {
  version: 1,
  data: z.object({
    tabId: z.uuid(),
    commentId: z.uuid(),
    /** The comment that it replies to. */
    parentId: z.uuid().nullish(),
    /** Visible comments on the tab afterwards. */
    total: z.int().nonnegative(),
    /** `posted`: a new comment. For a change that only a newer release knows, `total` is kept and no notice is sent. */
    change: openEnum('comment change', ['posted', 'removed', 'restored'], 'restored').default(
      'posted',
    ),
    /** Revision of the tab's figures: events may arrive in any order, and the highest one has the present total. */
    revision: z.int().nonnegative().optional(),
  }),
});

export const COMMENTS_EVENTS = [tabCommented] as const;
