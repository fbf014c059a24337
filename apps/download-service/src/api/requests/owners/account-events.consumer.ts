import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { accountDeleted, guestJoined } from '@tabdock/contracts/users';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { OwnersService } from './owners.service';

/**
 * A separate queue from that of the workers' reports: an older version that still runs during a rollout would take
 * unknown events from a shared queue and reject them.
 */
export const ACCOUNTS_QUEUE = durableQueue('downloads-accounts');

/** Applies what happens to accounts; both events may come twice and in any order. */
@Injectable()
export class AccountEventsConsumer {
  constructor(private readonly owners: OwnersService) {}

  @Listens(guestJoined, ACCOUNTS_QUEUE)
  async joined({ guestId, accountId }: EventDataOf<typeof guestJoined>): Promise<void> {
    await this.owners.claimGuest(guestId, accountId);
  }

  @Listens(accountDeleted, ACCOUNTS_QUEUE)
  async deleted({ accountId }: EventDataOf<typeof accountDeleted>): Promise<void> {
    await this.owners.deleteAccount(accountId);
  }
}
