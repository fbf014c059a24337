import { z } from 'zod';

/** What a browser sends over /ws: the tab whose page it shows; `null` for none. A socket watches one tab. */
export const watchSchema = z.object({
  type: z.literal('watch'),
  tabId: z.uuid().nullable(),
});
export type Watch = z.output<typeof watchSchema>;

/** Says that somebody commented on the tab that the socket watches. */
export const newCommentSchema = z.object({
  type: z.literal('new_comment'),
  tabId: z.uuid(),
  commentId: z.uuid(),
  /** The comment that this one replies to. */
  parentId: z.uuid().nullable(),
  /** Comments on the tab, this one included. */
  total: z.int().nonnegative(),
});
export type NewComment = z.output<typeof newCommentSchema>;
