import { Injectable } from '@nestjs/common';
import type { Owner, Tier } from '@tabdock/contracts/core';
import { GateRepository } from './counted-download.repository';
import { comesWithVideoAd } from './video-ad-policy';

@Injectable()
export class GateService {
  constructor(private readonly gate: GateRepository) {}

  /** Counts a download once per `requestId`, however often and from wherever it is asked, and answers the same. */
  enter(requestId: string, owner: Owner, tier: Tier): Promise<boolean> {
    return this.gate.inTransaction(async (manager) => {
      const isFirst = await this.gate.claimRequest(manager, requestId, owner);
      if (!isFirst) return this.gate.findAnswer(manager, requestId);
      const nthDownload = await this.gate.countDownload(manager, owner);
      const showVideoAd = comesWithVideoAd(tier, nthDownload);
      await this.gate.recordAnswer(manager, requestId, showVideoAd);
      return showVideoAd;
    });
  }

  /** Takes the request's count back, once. One that has not entered yet is remembered and will not count. */
  leave(requestId: string, owner: Owner): Promise<void> {
    return this.gate.inTransaction(async (manager) => {
      const neverEntered = await this.gate.claimRequest(manager, requestId, owner);
      const left = await this.gate.markLeft(manager, requestId);
      if (left && !neverEntered) await this.gate.uncountDownload(manager, left);
    });
  }
}
