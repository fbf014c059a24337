import { Controller } from '@nestjs/common';
import { adsServe } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { ServingService } from './serving.service';

@Controller()
export class ServingController {
  constructor(private readonly serving: ServingService) {}

  @Handles(adsServe)
  async serve(request: ReceivedRequestOf<typeof adsServe>): Promise<ReplyOf<typeof adsServe>> {
    const ad = await this.serving.serve(request);
    return { ads: ad ? [ad] : [] };
  }
}
