import { Controller, Inject } from '@nestjs/common';
import {
  commentsDelete,
  commentsEdit,
  commentsList,
  commentsPost,
  commentsReplies,
  commentsRoute,
  commentsVote,
  deleteCommentRoute,
  editCommentRoute,
  postCommentRoute,
  removeVoteRoute,
  repliesRoute,
  voteRoute,
  type Comment,
  type CommentsResponse,
  type CommentVotes,
  type DeletedComment,
  type RepliesResponse,
} from '@tabdock/contracts/community';
import { RpcClient } from '@tabdock/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { CatalogueClient } from '../search/catalogue.client';
import { idempotencyKey } from '../visitors/idempotency-key';
import { lacksSecondFactor } from '../visitors/second-factor-rule';

@Controller()
export class CommentsController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    private readonly catalogue: CatalogueClient,
  ) {}

  @Route(commentsRoute)
  comments({
    account,
    params: { tabId },
    query: { order, after, comment: commentId },
  }: RouteCall<typeof commentsRoute>): Promise<CommentsResponse> {
    const accountId = account?.user.id ?? null;
    return this.rpc.call(commentsList, { accountId, tabId, order, after, commentId });
  }

  @Route(repliesRoute)
  replies({
    account,
    params: { commentId: threadId },
    query: { after },
  }: RouteCall<typeof repliesRoute>): Promise<RepliesResponse> {
    return this.rpc.call(commentsReplies, { accountId: account?.user.id ?? null, threadId, after });
  }

  @Route(postCommentRoute)
  async postComment({
    account: { user },
    visitor: { owner },
    params,
    body: { content, parentId },
    request,
  }: RouteCall<typeof postCommentRoute>): Promise<Comment> {
    const { tabId } = await this.catalogue.getTab(params.tabId);
    const subject = `comment ${JSON.stringify([tabId, parentId, content])}`;
    const { comment } = await this.rpc.call(commentsPost, {
      accountId: user.id,
      commentId: idempotencyKey(owner, subject, request.id),
      tabId,
      parentId: parentId ?? null,
      content,
    });
    return comment;
  }

  @Route(editCommentRoute)
  async editComment({
    account: { user },
    params: { commentId },
    body: { content },
    ifMatch: revision,
  }: RouteCall<typeof editCommentRoute>): Promise<Comment> {
    const { comment } = await this.rpc.call(commentsEdit, {
      accountId: user.id,
      commentId,
      content,
      revision,
    });
    return comment;
  }

  @Route(deleteCommentRoute)
  deleteComment({
    account: { user },
    params: { commentId },
    ifMatch: revision,
  }: RouteCall<typeof deleteCommentRoute>): Promise<DeletedComment> {
    const isOwnOnly = lacksSecondFactor(user, this.config);
    return this.rpc.call(commentsDelete, { accountId: user.id, commentId, revision, isOwnOnly });
  }

  @Route(voteRoute)
  vote({
    account: { user },
    params: { commentId },
    body: { voteType: vote },
  }: RouteCall<typeof voteRoute>): Promise<CommentVotes> {
    return this.rpc.call(commentsVote, { accountId: user.id, commentId, vote });
  }

  @Route(removeVoteRoute)
  removeVote({
    account: { user },
    params: { commentId },
  }: RouteCall<typeof removeVoteRoute>): Promise<CommentVotes> {
    return this.rpc.call(commentsVote, { accountId: user.id, commentId, vote: null });
  }
}
