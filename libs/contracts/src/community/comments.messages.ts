import { z } from 'zod';
import { closed, defineMessage, expectedRevisionSchema, openEnum } from '../core';
import { COMMENT_MAX_LENGTH } from './comment-text';
import {
  COMMENT_ORDERS,
  commentSchema,
  commentsResponseSchema,
  deletedCommentSchema,
  exportedCommentSchema,
  exportedVoteSchema,
  repliesResponseSchema,
  VOTE_TYPES,
  votesSchema,
} from './comments.http';

/** `accountId`: who reads; `null` for guests. */
const reader = z.object({ accountId: z.uuid().nullable() });
const one = z.object({ accountId: z.uuid(), commentId: z.uuid() });
const content = z.string().min(1).max(COMMENT_MAX_LENGTH);

/** Threads of a tab, for any id: a tab without comments has none. Fails with TAB.TAKEN_DOWN. */
export const commentsList = defineMessage('comments.list', {
  service: 'users',
  request: reader.extend({
    tabId: z.uuid(),
    order: openEnum('comment order', COMMENT_ORDERS, 'best'),
    after: z.string().optional(),
    /** Id of a comment whose thread comes first. Ignored if the tab has no such comment. */
    commentId: z.uuid().optional(),
  }),
  reply: commentsResponseSchema,
});

/** Further replies of a thread. Fails with COMMENTS.NOT_FOUND, TAB.TAKEN_DOWN. */
export const commentsReplies = defineMessage('comments.replies', {
  service: 'users',
  request: reader.extend({ threadId: z.uuid(), after: z.string().optional() }),
  reply: repliesResponseSchema,
});

/**
 * `commentId` is the idempotency key. Fails with AUTH.REQUIRED for a deleted account, TAB.TAKEN_DOWN,
 * COMMENTS.ADDRESS_UNCONFIRMED, COMMENTS.SAME_TEXT, COMMENTS.PARENT_GONE, COMMENTS.TOO_DEEP, COMMUNITY.MUTED,
 * REQUEST.TOO_MANY.
 */
export const commentsPost = defineMessage('comments.post', {
  service: 'users',
  request: one.extend({ tabId: z.uuid(), parentId: z.uuid().nullable(), content }),
  reply: z.object({ comment: commentSchema }),
});

/**
 * Fails with COMMENTS.NOT_FOUND, COMMENTS.NOT_AUTHOR, TAB.TAKEN_DOWN, COMMUNITY.MUTED, REQUEST.OUTDATED,
 * REQUEST.TOO_MANY.
 */
export const commentsEdit = defineMessage('comments.edit', {
  service: 'users',
  request: one.extend({ content, revision: expectedRevisionSchema }),
  reply: z.object({ comment: commentSchema }),
});

/**
 * Deletes a comment, for its author or an administrator. Fails with COMMENTS.NOT_FOUND, COMMENTS.NOT_AUTHOR,
 * AUTH.SECOND_FACTOR_MISSING, REQUEST.OUTDATED.
 */
export const commentsDelete = defineMessage('comments.delete', {
  service: 'users',
  request: one.extend({
    revision: expectedRevisionSchema,
    /** The account may not act as an administrator: deleting another account's comment is refused. */
    isOwnOnly: z.boolean().default(false),
  }),
  reply: deletedCommentSchema,
});

/**
 * Idempotent; `null` removes the vote. Fails with COMMENTS.NOT_FOUND, TAB.TAKEN_DOWN, COMMENTS.OWN_VOTE,
 * REQUEST.TOO_MANY.
 */
export const commentsVote = defineMessage('comments.vote', {
  service: 'users',
  request: one.extend({
    vote: closed(z.enum(VOTE_TYPES), 'no other vote is cast in its place').nullable(),
  }),
  reply: votesSchema,
});

/**
 * A page of the comments that the account wrote, oldest first, or of its votes. `after`: the id of the last comment
 * before.
 */
export const commentsExport = defineMessage('comments.export', {
  service: 'users',
  request: z.object({
    accountId: z.uuid(),
    part: closed(z.enum(['comments', 'votes']), 'no other part is exported in its place'),
    after: z.uuid().optional(),
    /** Time when that comment was written: it may be deleted meanwhile. Absent from earlier versions. */
    afterCreatedAt: z.iso.datetime().optional(),
    limit: z.int().positive().max(1_000),
  }),
  reply: z.object({
    comments: z.array(exportedCommentSchema),
    votes: z.array(exportedVoteSchema),
  }),
});

export const COMMENTS_MESSAGES = [
  commentsList,
  commentsReplies,
  commentsPost,
  commentsEdit,
  commentsDelete,
  commentsVote,
  commentsExport,
] as const;
