import {
  commentsEndpoint,
  deleteCommentEndpoint,
  editCommentEndpoint,
  postCommentEndpoint,
  removeVoteEndpoint,
  repliesEndpoint,
  voteEndpoint,
} from '@tabdock/contracts/endpoints/comments';
import type { Comment, CommentOrder, VoteType } from '@tabdock/contracts/community';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';
import type { AppDispatch, ApiState } from '../../api/store-hooks';
import { addReplies, findComment, removeComment } from './comment-tree';

type Page = AnswerOf<typeof commentsEndpoint>;

export interface CommentsQuery {
  tabId: string;
  order: CommentOrder;
  /** The comment of a link, whose thread comes first. */
  linked?: string | undefined;
}

interface OfComment {
  tabId: string;
  id: string;
}

interface Started<Answer> {
  dispatch: AppDispatch;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: build.infiniteQuery<Page, CommentsQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
      },
      query: ({ queryArg: { tabId, order, linked }, pageParam: after }) =>
        fromRoute(commentsEndpoint, {
          params: { tabId },
          query: {
            order,
            ...(after !== null && { after }),
            ...(after === null && linked !== undefined && { comment: linked }),
          },
        }),
    }),
    getReplies: build.mutation<
      AnswerOf<typeof repliesEndpoint>,
      { tabId: string; threadId: string; after: string }
    >({
      query: ({ threadId, after }) =>
        fromRoute(repliesEndpoint, { params: { commentId: threadId }, query: { after } }),
      onQueryStarted: ({ tabId, threadId }, started: Started<AnswerOf<typeof repliesEndpoint>>) =>
        whenDone(tabId, started, (pages, { replies, moreReplies }) => {
          const thread = findComment(
            pages.flatMap(({ comments }) => comments),
            threadId,
          );
          if (!thread) return;
          addReplies(thread, replies);
          if (moreReplies) thread.moreReplies = moreReplies;
          else delete thread.moreReplies;
        }),
    }),
    postComment: build.mutation<
      Comment,
      { tabId: string; content: string; parentId?: string | undefined }
    >({
      query: ({ tabId, content, parentId }) =>
        fromRoute(postCommentEndpoint, {
          params: { tabId },
          body: { content, ...(parentId !== undefined && { parentId }) },
        }),
      invalidatesTags: countOnPage,
      onQueryStarted: ({ tabId }, started: Started<Comment>) =>
        whenDone(tabId, started, (pages, posted) => {
          for (const page of pages) page.total += 1;
          const [first] = pages;
          if (posted.parentId === null) first?.comments.unshift(posted);
          else {
            for (const thread of pages.flatMap(({ comments }) => comments)) {
              addReplies(thread, [posted]);
            }
          }
        }),
    }),
    editComment: build.mutation<Comment, OfComment & { content: string; revision: number }>({
      query: ({ id: commentId, content, revision }) =>
        fromRoute(editCommentEndpoint, {
          params: { commentId },
          body: { content },
          ifMatch: revision,
        }),
      onQueryStarted: ({ tabId }, started: Started<Comment>) =>
        whenDone(tabId, started, replaceComment),
    }),
    deleteComment: build.mutation<
      AnswerOf<typeof deleteCommentEndpoint>,
      OfComment & { revision: number }
    >({
      query: ({ id: commentId, revision }) =>
        fromRoute(deleteCommentEndpoint, { params: { commentId }, ifMatch: revision }),
      invalidatesTags: countOnPage,
      onQueryStarted: async (
        { tabId, id },
        started: Started<AnswerOf<typeof deleteCommentEndpoint>>,
      ) => {
        await whenDone(tabId, started, (pages, { comment }) => {
          for (const page of pages) page.total = Math.max(0, page.total - 1);
          if (comment) replaceComment(pages, comment);
          else for (const page of pages) removeComment(page.comments, id);
        });
        await started.queryFulfilled.catch(({ error }: { error?: unknown }) => {
          const present = presentComment(error);
          if (present) changeLists(tabId, started, (pages) => replaceComment(pages, present));
        });
      },
    }),
    voteOnComment: build.mutation<
      AnswerOf<typeof voteEndpoint>,
      OfComment & { vote: VoteType | null }
    >({
      query: ({ id: commentId, vote }) =>
        vote === null
          ? fromRoute(removeVoteEndpoint, { params: { commentId } })
          : fromRoute(voteEndpoint, { params: { commentId }, body: { voteType: vote } }),
      onQueryStarted: ({ tabId, id }, started: Started<AnswerOf<typeof voteEndpoint>>) =>
        whenDone(tabId, started, (pages, votes) => {
          const comment = findComment(
            pages.flatMap(({ comments }) => comments),
            id,
          );
          if (comment) Object.assign(comment, votes);
        }),
    }),
  }),
});

/** The tab's page and the account's profile, which show numbers of comments, are out of date. */
function countOnPage(_done: unknown, error: unknown, { tabId }: { tabId: string }) {
  return error ? [] : [{ type: 'Tab' as const, id: tabId }, 'Profile' as const];
}

/** The comment with the text and state that the server returned, and the replies that are known. */
function replaceComment(pages: Page[], changed: Comment): void {
  const comment = findComment(
    pages.flatMap(({ comments }) => comments),
    changed.id,
  );
  if (comment) Object.assign(comment, { ...changed, replies: comment.replies });
}

/** Brings every loaded list of the tab up to date with the answer of a change, whatever its order. */
async function whenDone<Answer>(
  tabId: string,
  started: Started<Answer>,
  change: (pages: Page[], answer: Answer) => void,
): Promise<void> {
  const done = await started.queryFulfilled.catch(() => undefined);
  if (done) changeLists(tabId, started, (pages) => change(pages, structuredClone(done.data)));
}

function changeLists(
  tabId: string,
  { dispatch, getState }: Pick<Started<unknown>, 'dispatch' | 'getState'>,
  change: (pages: Page[]) => void,
): void {
  const lists = commentsApi.util
    .selectCachedArgsForQuery(getState() as ApiState, 'getComments')
    .filter((list) => list.tabId === tabId);
  for (const list of lists) {
    dispatch(commentsApi.util.updateQueryData('getComments', list, ({ pages }) => change(pages)));
  }
}

/** A comment as the server returned it after a write for an earlier revision. */
export function presentComment(error: unknown): Comment | undefined {
  const { current } = (error ?? {}) as { current?: unknown };
  return typeof current === 'object' && current !== null && 'revision' in current
    ? (current as Comment)
    : undefined;
}

export const {
  useGetCommentsInfiniteQuery,
  useGetRepliesMutation,
  usePostCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useVoteOnCommentMutation,
} = commentsApi;
