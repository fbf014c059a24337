import { Controller } from '@nestjs/common';
import { adsEnterGate, adsLeaveGate } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { VideoAdsService } from './video-ads.service';

@Controller()
export class VideoAdsController {
  constructor(private readonly videoAds: VideoAdsService) {}

  @Handles(adsEnterGate)
  async countDownload({
    requestId,
    owner,
    tier,
  }: ReceivedRequestOf<typeof adsEnterGate>): Promise<ReplyOf<typeof adsEnterGate>> {
    return { showVideoAd: await this.videoAds.countDownload(requestId, owner, tier) };
  }

  @Handles(adsLeaveGate)
  async uncountDownload({
    requestId,
    owner,
  }: ReceivedRequestOf<typeof adsLeaveGate>): Promise<ReplyOf<typeof adsLeaveGate>> {
    await this.videoAds.uncountDownload(requestId, owner);
    return {};
  }
}
