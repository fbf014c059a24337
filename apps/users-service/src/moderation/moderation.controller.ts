import { Controller } from '@nestjs/common';
import {
  accountsMute,
  accountsUnmute,
  reportsDecide,
  reportsQueue,
  reportsReport,
} from '@tabdock/contracts/community';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { AccountMutesService } from './account-mutes.service';
import { ReportQueueService } from './report-queue.service';
import { ReportsService } from './reports.service';

@Controller()
export class ModerationController {
  constructor(
    private readonly reports: ReportsService,
    private readonly queue: ReportQueueService,
    private readonly mutes: AccountMutesService,
  ) {}

  @Handles(reportsReport)
  async report(
    request: ReceivedRequestOf<typeof reportsReport>,
  ): Promise<ReplyOf<typeof reportsReport>> {
    await this.reports.report(request);
    return { reported: true };
  }

  @Handles(reportsQueue)
  list({
    actorId,
    ...query
  }: ReceivedRequestOf<typeof reportsQueue>): Promise<ReplyOf<typeof reportsQueue>> {
    return this.queue.list(actorId, query);
  }

  @Handles(reportsDecide)
  async decide(
    decision: ReceivedRequestOf<typeof reportsDecide>,
  ): Promise<ReplyOf<typeof reportsDecide>> {
    return { case: await this.queue.decide(decision) };
  }

  @Handles(accountsMute)
  mute({
    actorId,
    userId,
    days,
    reason,
  }: ReceivedRequestOf<typeof accountsMute>): Promise<ReplyOf<typeof accountsMute>> {
    return this.mutes.mute(actorId, userId, { days, reason });
  }

  @Handles(accountsUnmute)
  unmute({
    actorId,
    userId,
  }: ReceivedRequestOf<typeof accountsUnmute>): Promise<ReplyOf<typeof accountsUnmute>> {
    return this.mutes.unmute(actorId, userId);
  }
}
