import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { downloadsClaimGuest } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { OwnersService } from './owners.service';

@Controller()
export class OwnersController {
  constructor(private readonly owners: OwnersService) {}

  @Handles(downloadsClaimGuest)
  async claimGuest({
    guestId,
    accountId,
  }: ReceivedRequestOf<typeof downloadsClaimGuest>): Promise<ReplyOf<typeof downloadsClaimGuest>> {
    return { claimed: await this.owners.claimGuest(guestId, accountId) };
  }
}
