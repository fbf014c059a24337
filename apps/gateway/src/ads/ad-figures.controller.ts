import { Controller } from '@nestjs/common';
import {
  adReportCsvRoute,
  adReportRoute,
  adsCampaignFigures,
  adsReport,
  campaignAnalyticsRoute,
  type AdReport,
  type CampaignFigures,
} from '@tabdock/contracts/ads';
import type { QueryOf } from '@tabdock/contracts/core';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { csvFile } from '../routes/csv-file';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { CAMPAIGN_COLUMNS, campaignRow } from './campaign-row';

@Controller()
export class AdFiguresController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(campaignAnalyticsRoute)
  campaigns({ query }: RouteCall<typeof campaignAnalyticsRoute>): Promise<CampaignFigures[]> {
    return this.figuresOf(query);
  }

  @Route(adReportRoute)
  async report({ query }: RouteCall<typeof adReportRoute>): Promise<AdReport> {
    const { report } = await this.rpc.call(adsReport, query);
    return report;
  }

  @Route(adReportCsvRoute)
  async csv(
    { query }: RouteCall<typeof adReportCsvRoute>,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    const rows = (await this.figuresOf(query)).map(campaignRow);
    return csvFile(reply, 'campaigns.csv', CAMPAIGN_COLUMNS, rows);
  }

  private async figuresOf(
    period: QueryOf<typeof campaignAnalyticsRoute>,
  ): Promise<CampaignFigures[]> {
    const { campaigns } = await this.rpc.call(adsCampaignFigures, period);
    return campaigns;
  }
}
