import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { downloadsLook, downloadsLooks } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { LooksService, type LookRequest } from './looks.service';

@Controller()
export class LooksController {
  constructor(private readonly looks: LooksService) {}

  @Handles(downloadsLook)
  async request(request: LookRequest): Promise<ReplyOf<typeof downloadsLook>> {
    return this.looks.request(request);
  }

  @Handles(downloadsLooks)
  async find(
    request: ReceivedRequestOf<typeof downloadsLooks>,
  ): Promise<ReplyOf<typeof downloadsLooks>> {
    return this.looks.find(request);
  }
}
