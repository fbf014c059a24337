import { Injectable } from '@nestjs/common';
import type { Owner, Tier } from '@tabdock/contracts/core';
import { Transactions } from '@tabdock/service-kit/database';
import { CountedDownloadRepository } from './counted-download.repository';
import { comesWithVideoAd } from './video-ad-policy';

/** Counts the downloads of each owner and decides which of them come with a video ad. It publishes no events. */
@Injectable()
export class VideoAdsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly downloads: CountedDownloadRepository,
  ) {}

  /**
   * Counts the download that `requestId` stands for and returns whether it comes with a video ad. Idempotent: a
   * repeated or concurrent call with the same id returns the same.
   */
  countDownload(requestId: string, owner: Owner, tier: Tier): Promise<boolean> {
    return this.transactions.runWithoutWake(async (manager) => {
      await this.downloads.shareOwner(manager, owner);
      const isFirst = await this.downloads.claimRequest(manager, requestId, owner);
      if (!isFirst) return this.downloads.findAnswer(manager, requestId);
      const nthDownload = await this.downloads.increment(manager, owner);
      const showVideoAd = comesWithVideoAd(tier, nthDownload);
      await this.downloads.recordAnswer(manager, requestId, showVideoAd);
      return showVideoAd;
    });
  }

  /** Uncounts a download that was not started, once. If its id comes first, the download will not be counted later. */
  uncountDownload(requestId: string, owner: Owner): Promise<void> {
    return this.transactions.runWithoutWake(async (manager) => {
      const neverCounted = await this.downloads.claimRequest(manager, requestId, owner);
      const countedFor = await this.downloads.markUncounted(manager, requestId);
      if (countedFor && !neverCounted) await this.downloads.decrement(manager, countedFor);
    });
  }

  /** Adds a guest's count to that of the account. */
  claimGuest(guestId: string, accountId: string): Promise<void> {
    return this.transactions.runWithoutWake(async (manager) => {
      await this.downloads.shareOwner(manager, { kind: 'user', id: accountId });
      await this.downloads.moveCount(manager, guestId, accountId);
    });
  }

  /** Deletes what was counted for the account; what arrives later for it is not counted. */
  deleteAccount(accountId: string): Promise<void> {
    return this.transactions.runWithoutWake((manager) =>
      this.downloads.deleteAccount(manager, accountId),
    );
  }
}
