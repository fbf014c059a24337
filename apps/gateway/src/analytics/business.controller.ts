import { Controller } from '@nestjs/common';
import {
  businessCsvRoute,
  businessRoute,
  type BusinessAnalytics,
} from '@tabdock/contracts/analytics';
import type { FastifyReply } from 'fastify';
import { csvFile } from '../routes/csv-file';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { BusinessService } from './business.service';

const COLUMNS = ['Day', 'Visits', 'Sign-ups', 'Searches', 'Downloads'] as const;

@Controller()
export class BusinessController {
  constructor(private readonly business: BusinessService) {}

  @Route(businessRoute)
  figures({ account, query }: RouteCall<typeof businessRoute>): Promise<BusinessAnalytics> {
    return this.business.figures(account.user.id, query);
  }

  @Route(businessCsvRoute)
  async csv(
    { account, query }: RouteCall<typeof businessCsvRoute>,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    const { from, to, days } = await this.business.figures(account.user.id, query);
    const rows = days.map(({ day, visits, signUps, searches, downloads }) => ({
      Day: day,
      Visits: visits,
      'Sign-ups': signUps,
      Searches: searches,
      Downloads: downloads,
    }));
    return csvFile(reply, `analytics-${from}-to-${to}.csv`, COLUMNS, rows);
  }
}
