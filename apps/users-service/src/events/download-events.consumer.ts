import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { batchFinished, sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import { Consumers, on } from '@tabdock/service-kit';
import { AccountRepository } from '../accounts/account.repository';
import { SourceAudit } from '../audit/source-audit';
import { Transactions } from '../transactions/transactions';
import { NotificationsService } from '../notifications/notifications.service';

/** Mails the results of batches to their owners, and records what administrators did to sources. */
@Injectable()
export class DownloadEventsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: Consumers,
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly notifications: NotificationsService,
    private readonly sources: SourceAudit,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.events('users-service', [
      on(batchFinished, async ({ owner, completed, failed }, { id }) => {
        if (owner.kind !== 'user') return;
        const account = await this.accounts.findById(owner.id);
        if (!account) return;
        // The event's id is the mail's id, so that a redelivered event sends no second mail.
        await this.transactions.run((manager) =>
          this.notifications.batchFinished(manager, account, id, { completed, failed }),
        );
      }),
      on(sourcePaused, (pause, event) => this.sources.paused(pause, event)),
      on(sourceResumed, (source, event) => this.sources.resumed(source, event)),
    ]);
  }
}
