import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { accountDeleted, guestJoined } from '@tabdock/contracts/users';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { OwnersService } from './owners.service';

/**
 * A separate queue from that of the workers' reports: an older version that still runs during a rollout would take
 * unknown events from a shared queue and reject them.
 */
export const ACCOUNTS_SUBSCRIBER = 'downloads-accounts';

/** Applies what happens to accounts; both events may come twice and in any order. */
@Injectable()
export class AccountEventsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private consumer: Consumer | undefined;

  constructor(
    private readonly consumers: Consumers,
    private readonly owners: OwnersService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await this.consumers.events(ACCOUNTS_SUBSCRIBER, [
      on(guestJoined, async ({ guestId, accountId }) => {
        await this.owners.claimGuest(guestId, accountId);
      }),
      on(accountDeleted, ({ accountId }) => this.owners.deleteAccount(accountId)),
    ]);
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }
}
