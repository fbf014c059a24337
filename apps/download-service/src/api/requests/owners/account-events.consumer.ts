import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { accountDeleted, guestJoined } from '@tabdock/contracts/users';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { OwnersService } from './owners.service';

/**
 * A queue of its own, beside that of the workers' reports: a version that does not know these events, still running
 * while a new one is rolled out, would take them from a shared queue and refuse them.
 */
export const ACCOUNTS_SUBSCRIBER = 'downloads-accounts';

/** Listens to what becomes of people; both events may come twice and in any order. */
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
