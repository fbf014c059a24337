import { Injectable } from '@nestjs/common';
import { tabCommented } from '@tabdock/contracts/community';
import type { EventDataOf } from '@tabdock/contracts/core';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { StandingRepository } from '../standing/standing.repository';
import type { CommentRow } from './comment-row';

/** How many visible comments tabs have: counted and announced in the transactions that change it. */
@Injectable()
export class CommentCounts {
  constructor(
    private readonly standings: StandingRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** `amount` comments more, or that many fewer if something was removed; `comment` is one of them. */
  async count(
    manager: EntityManager,
    change: EventDataOf<typeof tabCommented>['change'],
    { id: commentId, tabId, parentId }: Pick<CommentRow, 'id' | 'tabId' | 'parentId'>,
    amount = 1,
  ): Promise<void> {
    const { comments: total, revision } = await this.standings.changeComments(
      manager,
      tabId,
      change === 'removed' ? -amount : amount,
    );
    await this.outbox.add(manager, [
      outboxMessage(tabCommented, { tabId, commentId, parentId, total, change, revision }),
    ]);
  }
}
