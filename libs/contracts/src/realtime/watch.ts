import { z } from 'zod';
import { closed } from '../core';

/** What a browser sends over /ws: the tab whose page it shows; `null` for none. A socket watches one tab. */
export const watchSchema = z.object({
  type: closed(z.literal('watch'), 'readers pass over messages of other kinds'),
  tabId: z.uuid().nullable(),
});
export type Watch = z.output<typeof watchSchema>;

/** Says that somebody commented on the tab that the socket watches. */
export const newCommentSchema = z.object({
  type: closed(z.literal('new_comment'), 'readers pass over messages of other kinds'),
  tabId: z.uuid(),
  commentId: z.uuid(),
  /** The comment that this one replies to. */
  parentId: z.uuid().nullable(),
  /** Comments on the tab, this one included. */
  total: z.int().nonnegative(),
});
export type NewComment = z.output<typeof newCommentSchema>;
