import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { batchFinished } from '@tabdock/contracts/downloads';
import { Listens, type MessageContext } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { EVENT_QUEUE } from '../config/event-queue';
import { NotificationsService } from './notifications.service';

@Injectable()
export class BatchFinishedConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly notifications: NotificationsService,
  ) {}

  @Listens(batchFinished, EVENT_QUEUE)
  async notifyOwner(
    { owner, completed, failed }: EventDataOf<typeof batchFinished>,
    { id }: MessageContext,
  ): Promise<void> {
    if (owner.kind !== 'user') return;
    const account = await this.accounts.findById(owner.id);
    if (!account) return;
    // The event's id is the mail's id, so that a redelivered event sends no second mail.
    await this.transactions.run((manager) =>
      this.notifications.batchFinished(manager, account, id, { completed, failed }),
    );
  }
}
