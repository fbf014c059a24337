import { z } from 'zod';
import { closed, openEnum } from '../core';

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

/** What of a tab may change while its page is open. */
export const TAB_CHANGES = ['look', 'score'] as const;

/**
 * Says that something of a tab is to be asked for again: `look`, to the visitor who looks inside; `score`, what is known
 * of its file, to the sockets that watch it.
 */
export const tabChangedSchema = z.object({
  type: closed(z.literal('tab_changed'), 'readers pass over messages of other kinds'),
  tabId: z.uuid(),
  /** Null for what only a newer release knows. */
  part: openEnum('part of a tab', TAB_CHANGES, null),
});
export type TabChanged = z.output<typeof tabChangedSchema>;
