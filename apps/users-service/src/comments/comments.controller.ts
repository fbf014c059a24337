import { Controller } from '@nestjs/common';
import {
  commentsDelete,
  commentsEdit,
  commentsExport,
  commentsList,
  commentsPost,
  commentsReplies,
  commentsVote,
} from '@tabdock/contracts/community';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { AccountComments } from './account-comments';
import { CommentsService } from './comments.service';
import { ThreadsService } from './threads.service';
import { VotesService } from './votes.service';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly threads: ThreadsService,
    private readonly votes: VotesService,
    private readonly ofAccounts: AccountComments,
  ) {}

  @Handles(commentsList)
  list(request: ReceivedRequestOf<typeof commentsList>): Promise<ReplyOf<typeof commentsList>> {
    return this.threads.list(request);
  }

  @Handles(commentsReplies)
  replies(
    request: ReceivedRequestOf<typeof commentsReplies>,
  ): Promise<ReplyOf<typeof commentsReplies>> {
    return this.threads.replies(request);
  }

  @Handles(commentsPost)
  async post(
    request: ReceivedRequestOf<typeof commentsPost>,
  ): Promise<ReplyOf<typeof commentsPost>> {
    return { comment: await this.comments.post(request) };
  }

  @Handles(commentsEdit)
  async edit(
    request: ReceivedRequestOf<typeof commentsEdit>,
  ): Promise<ReplyOf<typeof commentsEdit>> {
    return { comment: await this.comments.edit(request) };
  }

  @Handles(commentsDelete)
  delete(
    request: ReceivedRequestOf<typeof commentsDelete>,
  ): Promise<ReplyOf<typeof commentsDelete>> {
    return this.comments.delete(request);
  }

  @Handles(commentsVote)
  vote(request: ReceivedRequestOf<typeof commentsVote>): Promise<ReplyOf<typeof commentsVote>> {
    return this.votes.set(request);
  }

  @Handles(commentsExport)
  export(
    request: ReceivedRequestOf<typeof commentsExport>,
  ): Promise<ReplyOf<typeof commentsExport>> {
    return this.ofAccounts.export(request);
  }
}
