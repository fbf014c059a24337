import { Controller } from '@nestjs/common';
import { adsClick, adsRecordEvents } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { EventsService } from './events.service';

@Controller()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Handles(adsRecordEvents)
  async record(
    request: ReceivedRequestOf<typeof adsRecordEvents>,
  ): Promise<ReplyOf<typeof adsRecordEvents>> {
    return { accepted: await this.events.record(request) };
  }

  @Handles(adsClick)
  async click(request: ReceivedRequestOf<typeof adsClick>): Promise<ReplyOf<typeof adsClick>> {
    return { clickUrl: await this.events.click(request) };
  }
}
