import { z } from 'zod';
import { EXAMPLE_ID, isBlank, openEnum, pictureSchema, revisionSchema } from '../core';
import { cleanCommentText, COMMENT_MAX_LENGTH, COMMENT_TYPED_MAX_LENGTH } from './comment-text';

/** The level of a reply to a reply to a reply; comments that are no reply have level 0. */
export const COMMENT_LEVEL_MAX = 3;
/** Threads in a response. */
export const THREADS_PAGE = 30;
/** Replies that come with each thread, the oldest. */
export const THREAD_REPLIES = 10;
/** Further replies in a response. */
export const REPLIES_PAGE = 50;

export const COMMENT_ORDERS = ['best', 'newest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

export const VOTE_TYPES = ['up', 'down'] as const;
export type VoteType = (typeof VOTE_TYPES)[number];

/**
 * `deleted`: by its author or an administrator; it stays for its replies. `hidden`: until an administrator has looked
 * at it. Neither has its text, but for the author of a hidden one.
 */
export const COMMENT_STATES = ['visible', 'hidden', 'deleted'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

const amount = z.int().nonnegative();
const userVoteSchema = openEnum('vote', VOTE_TYPES, null);

/** How a person is shown beside what they wrote. All but the name only where their profile is public. */
export const personCardSchema = z
  .object({
    displayName: z.string(),
    username: z.string().optional(),
    isVerified: z.boolean().optional(),
    reputation: z.int().optional(),
    picture: pictureSchema.nullish(),
    /** Whether there is nobody: the account is deleted, or what it wrote is not shown; the name says which. */
    isGone: z.literal(true).optional(),
  })
  .meta({ id: 'PersonCard' });
export type PersonCard = z.output<typeof personCardSchema>;

/** Cursor of the next page of a list of comments. Opaque. */
const cursorSchema = z.string().max(100);
const EXAMPLE_CURSOR = `0.2065~1795327200000~${EXAMPLE_ID}`;

export const commentSchema = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable(),
    level: z.int().min(0).max(COMMENT_LEVEL_MAX),
    state: openEnum('comment state', COMMENT_STATES, 'hidden'),
    /** Plain text with line breaks. */
    content: z.string(),
    upvotes: amount,
    downvotes: amount,
    /** The caller's vote. */
    userVote: userVoteSchema,
    isEdited: z.boolean(),
    createdAt: z.iso.datetime(),
    revision: revisionSchema,
    /** Whether it is the caller's. */
    isOwn: z.boolean(),
    /** `null` only from earlier versions; deleted accounts and comments have a card that says so. */
    userProfile: personCardSchema.nullable(),
    /** Oldest first. */
    get replies() {
      return z.array(commentSchema);
    },
    /** The replies of a thread that are not here. */
    moreReplies: z.object({ count: z.int().positive(), after: cursorSchema }).optional(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof commentSchema>;

export const commentsQuerySchema = z.strictObject({
  order: z.enum(COMMENT_ORDERS).default('best').meta({ example: 'best' }),
  /** `nextPage` of the page before. */
  after: cursorSchema.optional().meta({ example: EXAMPLE_CURSOR }),
  /** The thread of this comment comes first, wherever it would be. */
  comment: z.uuid().optional().meta({ example: EXAMPLE_ID }),
});

export const commentsResponseSchema = z
  .object({
    comments: z.array(commentSchema),
    /** All visible comments on the tab, replies included. */
    total: amount,
    nextPage: cursorSchema.nullable(),
  })
  .meta({ id: 'CommentsResponse' });
export type CommentsResponse = z.output<typeof commentsResponseSchema>;

export const repliesQuerySchema = z.strictObject({
  /** `after` of the thread's `moreReplies`, or of the page before. */
  after: cursorSchema.optional().meta({ example: EXAMPLE_CURSOR }),
});

/** Replies of a thread at any level, oldest first; each names its parent, and `replies` is empty. */
export const repliesResponseSchema = z
  .object({
    replies: z.array(commentSchema),
    moreReplies: z.object({ count: z.int().positive(), after: cursorSchema }).nullable(),
  })
  .meta({ id: 'RepliesResponse' });
export type RepliesResponse = z.output<typeof repliesResponseSchema>;

/** A comment in the export of its author's account. */
export const exportedCommentSchema = z.object({
  id: z.uuid(),
  tabId: z.uuid(),
  parentId: z.uuid().nullable(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
});
export const exportedVoteSchema = z.object({
  commentId: z.uuid(),
  vote: openEnum('vote', VOTE_TYPES, null),
  votedAt: z.iso.datetime(),
});

const TOO_LONG = `Must have at most ${COMMENT_MAX_LENGTH.toLocaleString('en-US')} characters`;

const contentSchema = z
  .string()
  .max(COMMENT_TYPED_MAX_LENGTH, TOO_LONG)
  .transform(cleanCommentText)
  .pipe(
    z
      .string()
      .refine((text) => !isBlank(text), 'Write something first')
      .max(COMMENT_MAX_LENGTH, TOO_LONG),
  );

export const commentBodySchema = z
  .strictObject({ content: contentSchema, parentId: z.uuid().nullish() })
  .meta({ id: 'CommentBody' });
export type CommentBody = z.input<typeof commentBodySchema>;

export const editCommentBodySchema = z
  .strictObject({ content: contentSchema })
  .meta({ id: 'EditCommentBody' });

/** `comment` is what stays of it for its replies; `null` if nothing does. */
export const deletedCommentSchema = z
  .object({ comment: commentSchema.nullable() })
  .meta({ id: 'DeletedComment' });
export type DeletedComment = z.output<typeof deletedCommentSchema>;

export const voteBodySchema = z
  .strictObject({ voteType: z.enum(VOTE_TYPES) })
  .meta({ id: 'VoteBody' });

export const votesSchema = z
  .object({ upvotes: amount, downvotes: amount, userVote: userVoteSchema })
  .meta({ id: 'CommentVotes' });
export type CommentVotes = z.output<typeof votesSchema>;
