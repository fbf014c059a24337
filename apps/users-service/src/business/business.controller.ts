import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { businessAccounts, visitsReport } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { BusinessService } from './business.service';
import { VisitsService } from './visits.service';

@Controller()
export class BusinessController {
  constructor(
    private readonly business: BusinessService,
    private readonly visits: VisitsService,
  ) {}

  @Handles(visitsReport)
  async report(
    request: ReceivedRequestOf<typeof visitsReport>,
  ): Promise<ReplyOf<typeof visitsReport>> {
    await this.visits.report(request);
    return { done: true };
  }

  @Handles(businessAccounts)
  async accounts({
    actorId,
    ...period
  }: ReceivedRequestOf<typeof businessAccounts>): Promise<ReplyOf<typeof businessAccounts>> {
    return this.business.ofPeriod(actorId, period);
  }
}
