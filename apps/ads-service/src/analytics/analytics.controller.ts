import { Controller } from '@nestjs/common';
import { adsCampaignFigures, adsReport } from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { AnalyticsService } from './analytics.service';
import { periodOf } from './period';

@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Handles(adsCampaignFigures)
  async campaignFigures(
    request: ReceivedRequestOf<typeof adsCampaignFigures>,
  ): Promise<ReplyOf<typeof adsCampaignFigures>> {
    return { campaigns: await this.analytics.campaignFigures(periodOf(request)) };
  }

  @Handles(adsReport)
  async report({
    campaignId,
    ...asked
  }: ReceivedRequestOf<typeof adsReport>): Promise<ReplyOf<typeof adsReport>> {
    return { report: await this.analytics.report(periodOf(asked), campaignId) };
  }
}
