import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { accountDeleted, guestJoined } from '@tabdock/contracts/users';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { VideoAdsService } from './video-ads.service';

const QUEUE = durableQueue('ads-accounts');

/** Applies what happens to accounts; both events may come twice and in any order. */
@Injectable()
export class AccountEventsConsumer {
  constructor(private readonly videoAds: VideoAdsService) {}

  @Listens(guestJoined, QUEUE)
  async joined({ guestId, accountId }: EventDataOf<typeof guestJoined>): Promise<void> {
    await this.videoAds.claimGuest(guestId, accountId);
  }

  @Listens(accountDeleted, QUEUE)
  async deleted({ accountId }: EventDataOf<typeof accountDeleted>): Promise<void> {
    await this.videoAds.deleteAccount(accountId);
  }
}
