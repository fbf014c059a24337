import { Injectable } from '@nestjs/common';
import {
  downloadsList,
  downloadsMark,
  downloadsRequest,
  type DownloadsQuery,
  type DownloadsResponse,
  type SingleDownloadResponse,
} from '@tabdock/contracts/downloads';
import { RpcClient } from '@tabdock/service-kit';
import { AdsClient } from '../ads/ads.client';
import type { Visitor } from '../visitors/visitor';
import { TabSnapshots } from '../search/tab-snapshots';
import { idempotencyKey } from '../visitors/idempotency-key';

/** The most that one reply of `downloads.list` may hold. */
const PAGE_DOWNLOADS = 500;

@Injectable()
export class DownloadsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tabs: TabSnapshots,
    private readonly ads: AdsClient,
  ) {}

  /**
   * Looks the tab up, then requests the download and asks the ad gate at the same time. A request that is refused or
   * joins a running download of the same visitor is taken back from the gate.
   */
  async requestTab(
    visitor: Visitor,
    tabId: string,
    requestId: string,
  ): Promise<SingleDownloadResponse> {
    const { owner, tier, isNew: isNewGuest } = visitor;
    const tab = await this.tabs.get(tabId);
    const key = idempotencyKey(owner, tabId, requestId);
    const entering = this.ads.enterGate(key, visitor);
    try {
      const { download, joined } = await this.rpc.call(downloadsRequest, {
        requestId: key,
        owner,
        tier,
        tab,
        isNewGuest,
      });
      if (!joined) return { showVideoAd: await entering, downloadId: download.id };
      this.leaveGate(entering, key, visitor);
      return { showVideoAd: false, downloadId: download.id };
    } catch (error) {
      this.leaveGate(entering, key, visitor);
      throw error;
    }
  }

  /** Neither of the two calls fails, and nobody waits for them. */
  private leaveGate(entering: Promise<boolean>, key: string, visitor: Visitor): void {
    void entering.then(() => this.ads.leaveGate(key, visitor));
  }

  /** The newest, or those that follow `before`. Guests get no link to a further page. */
  async list({ owner }: Visitor, { before }: DownloadsQuery): Promise<DownloadsResponse> {
    const { downloads, more, batches } = await this.rpc.call(downloadsList, {
      owner,
      limit: PAGE_DOWNLOADS,
      ...(before && { before }),
    });
    const isGuest = owner.kind === 'guest';
    const last = more && !isGuest && downloads.at(-1);
    return { downloads, batches, isGuest, ...(last && { nextBefore: downloadsMark(last) }) };
  }
}
