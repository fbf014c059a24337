import { defineRoute, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import {
  commentsEndpoint,
  deleteCommentEndpoint,
  editCommentEndpoint,
  postCommentEndpoint,
  removeVoteEndpoint,
  repliesEndpoint,
  voteEndpoint,
} from '../endpoints';
import {
  commentBodySchema,
  commentSchema,
  commentsQuerySchema,
  commentsResponseSchema,
  deletedCommentSchema,
  editCommentBodySchema,
  repliesQuerySchema,
  repliesResponseSchema,
  voteBodySchema,
  votesSchema,
  type Comment,
} from './comments.http';

const COMMENT: Comment = {
  id: EXAMPLE_ID,
  parentId: null,
  level: 0,
  state: 'visible',
  content: 'The capo is missing in bar 17.',
  upvotes: 3,
  downvotes: 0,
  userVote: null,
  isEdited: false,
  createdAt: EXAMPLE_TIME,
  revision: 1,
  isOwn: false,
  userProfile: { displayName: 'Six Strings' },
  replies: [],
};

const comments = { tag: 'comments' } as const;
const see = { ...comments, permission: 'comments.see', limit: 'generous' } as const;
const write = { ...comments, permission: 'comments.write', limit: 'per-minute' } as const;
const params = { commentId: idParameter() };

export const commentsRoute = defineRoute(commentsEndpoint, {
  ...see,
  id: 'comments',
  summary: 'A page of the threads on a tab',
  description:
    '`best` is by the lower bound of the Wilson score interval of the votes. Replies are oldest first.',
  params: { tabId: idParameter() },
  query: commentsQuerySchema,
  response: json(commentsResponseSchema, { comments: [COMMENT], total: 1, nextPage: null }),
  errors: ['TAB.TAKEN_DOWN'],
});

export const repliesRoute = defineRoute(repliesEndpoint, {
  ...see,
  id: 'replies',
  summary: 'Further replies of a thread, by the id of its first comment',
  params,
  query: repliesQuerySchema,
  response: json(repliesResponseSchema, { replies: [], moreReplies: null }),
  errors: ['COMMENTS.NOT_FOUND', 'TAB.TAKEN_DOWN'],
});

export const postCommentRoute = defineRoute(postCommentEndpoint, {
  ...write,
  id: 'postComment',
  summary: 'Comment on a tab, or reply to a comment',
  params: { tabId: idParameter() },
  body: json(commentBodySchema, { content: COMMENT.content }),
  response: json(commentSchema, { ...COMMENT, upvotes: 0, isOwn: true }),
  errors: [
    'CATALOGUE.TAB_NOT_FOUND',
    'TAB.TAKEN_DOWN',
    'COMMENTS.ADDRESS_UNCONFIRMED',
    'COMMENTS.SAME_TEXT',
    'COMMENTS.PARENT_GONE',
    'COMMENTS.TOO_DEEP',
    'COMMUNITY.MUTED',
  ],
});

export const editCommentRoute = defineRoute(editCommentEndpoint, {
  ...write,
  id: 'editComment',
  summary: "Change the text of the account's own comment",
  params,
  ifMatch: true,
  body: json(editCommentBodySchema, { content: COMMENT.content }),
  response: json(commentSchema, { ...COMMENT, isOwn: true, isEdited: true, revision: 2 }),
  errors: ['COMMENTS.NOT_FOUND', 'TAB.TAKEN_DOWN', 'COMMENTS.NOT_AUTHOR', 'COMMUNITY.MUTED'],
});

export const deleteCommentRoute = defineRoute(deleteCommentEndpoint, {
  ...write,
  id: 'deleteComment',
  summary: 'Delete a comment, by its author or an administrator',
  description: 'One with replies stays in its place without text and author.',
  params,
  ifMatch: true,
  response: json(deletedCommentSchema, { comment: null }),
  errors: ['COMMENTS.NOT_FOUND', 'COMMENTS.NOT_AUTHOR', 'AUTH.SECOND_FACTOR_MISSING'],
});

export const voteRoute = defineRoute(voteEndpoint, {
  ...write,
  id: 'vote',
  summary: "Set the account's vote on another person's comment",
  params,
  body: json(voteBodySchema, { voteType: 'up' }),
  response: json(votesSchema, { upvotes: 4, downvotes: 0, userVote: 'up' }),
  errors: ['COMMENTS.NOT_FOUND', 'TAB.TAKEN_DOWN', 'COMMENTS.OWN_VOTE'],
});

export const removeVoteRoute = defineRoute(removeVoteEndpoint, {
  ...write,
  id: 'removeVote',
  summary: "Remove the account's vote on a comment",
  params,
  response: json(votesSchema, { upvotes: 3, downvotes: 0, userVote: null }),
  errors: ['COMMENTS.NOT_FOUND', 'TAB.TAKEN_DOWN', 'COMMENTS.OWN_VOTE'],
});

export const COMMENT_ROUTES = [
  commentsRoute,
  repliesRoute,
  postCommentRoute,
  editCommentRoute,
  deleteCommentRoute,
  voteRoute,
  removeVoteRoute,
] as const;
