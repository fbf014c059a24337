import { z } from 'zod';
import { defineMessage, openEnum, ownerSchema } from '../../core';
import { TEXT_BARS_MAX, tabTextSchema } from './text.http';

const index = z.int().nonnegative();

/** Whether a text can be read. `waiting`: it may be later. `none`: there is no file, no text of it, or it may not be shown. */
export const TEXT_STATES = ['ready', 'waiting', 'none'] as const;

/**
 * Bars of one track of the file that is stored for a tab. An owner that has the tab in Files reads all of it, everybody
 * else the bars of its preview.
 */
export const scoresText = defineMessage('scores.text', {
  service: 'downloads',
  request: z.object({
    owner: ownerSchema,
    tabId: z.uuid(),
    /** Index of the track; the preview's if left out. */
    track: index.optional(),
    /** First bar; the first that may be read if left out. */
    from: index.optional(),
    bars: z.int().min(1).max(TEXT_BARS_MAX),
  }),
  reply: z.object({
    state: openEnum('text state', TEXT_STATES, 'none'),
    /** At most 128 KiB; null unless it can be read. */
    text: tabTextSchema.nullable(),
  }),
});
