import { Injectable } from '@nestjs/common';
import { tabCommented } from '@tabdock/contracts/community';
import type { EventDataOf } from '@tabdock/contracts/core';
import { Listens } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { EVENT_QUEUE } from '../config/event-queue';
import { NotificationsService } from './notifications.service';
import { ReplyNotices } from './reply-notices';

@Injectable()
export class ReplyConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly notices: ReplyNotices,
    private readonly notifications: NotificationsService,
  ) {}

  /** Idempotent by the comment. */
  @Listens(tabCommented, EVENT_QUEUE)
  async notifyParent({
    commentId,
    parentId,
    change,
  }: EventDataOf<typeof tabCommented>): Promise<void> {
    if (change !== 'posted' || !parentId) return;
    const reply = await this.notices.find(commentId);
    const recipient = reply && (await this.accounts.findById(reply.recipientId));
    if (!recipient || !(await this.notifications.wantsReplies(recipient))) return;
    await this.transactions.run(async (manager) => {
      const mail = await this.notices.add(manager, reply);
      if (mail) await this.notifications.replied(manager, recipient, mail.id, mail.dueAt);
    });
  }
}
