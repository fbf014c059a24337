import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { accountChanged } from '@tabdock/contracts/users';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { RatingsService } from './ratings.service';

/** A separate queue, since an older release that shares it would reject this event as unknown. */
const QUEUE = durableQueue('users-ratings');

@Injectable()
export class ConfirmedAddressConsumer {
  constructor(private readonly ratings: RatingsService) {}

  @Listens(accountChanged, QUEUE)
  async count({ user }: EventDataOf<typeof accountChanged>): Promise<void> {
    if (user.emailVerified) await this.ratings.countConfirmed(user.id);
  }
}
