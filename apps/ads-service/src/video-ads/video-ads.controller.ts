import { Controller } from '@nestjs/common';
import { adsEnterGate, adsLeaveGate } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { GateService } from './video-ads.service';

@Controller()
export class GateController {
  constructor(private readonly gate: GateService) {}

  @Handles(adsEnterGate)
  async enter(
    request: ReceivedRequestOf<typeof adsEnterGate>,
  ): Promise<ReplyOf<typeof adsEnterGate>> {
    const { requestId, owner, tier } = request;
    return { showVideoAd: await this.gate.enter(requestId, owner, tier) };
  }

  @Handles(adsLeaveGate)
  async leave({
    requestId,
    owner,
  }: ReceivedRequestOf<typeof adsLeaveGate>): Promise<ReplyOf<typeof adsLeaveGate>> {
    await this.gate.leave(requestId, owner);
    return {};
  }
}
