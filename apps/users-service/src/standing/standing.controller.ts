import { Controller } from '@nestjs/common';
import { communityTabStanding } from '@tabdock/contracts/community';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { StandingRepository } from './standing.repository';

@Controller()
export class StandingController {
  constructor(private readonly standings: StandingRepository) {}

  @Handles(communityTabStanding)
  async tabStanding({
    tabIds,
  }: ReceivedRequestOf<typeof communityTabStanding>): Promise<
    ReplyOf<typeof communityTabStanding>
  > {
    return { standings: await this.standings.find(tabIds) };
  }
}
