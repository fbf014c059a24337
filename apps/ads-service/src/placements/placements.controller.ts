import { Controller } from '@nestjs/common';
import { adsServe } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { PlacementsService } from './placements.service';

@Controller()
export class PlacementsController {
  constructor(private readonly placements: PlacementsService) {}

  @Handles(adsServe)
  async serve(request: ReceivedRequestOf<typeof adsServe>): Promise<ReplyOf<typeof adsServe>> {
    return { ads: await this.placements.serve(request.placementId, request.deviceType) };
  }
}
