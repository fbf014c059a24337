import { Controller } from '@nestjs/common';
import { adClickRoute, adEventsRoute, placementRoute, type Ad } from '@tabdock/contracts/ads';
import type { ResponseOf } from '@tabdock/contracts/core';
import { RedirectTo } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { AdsClient } from './ads.client';

/** Ads on pages, and their events. */
@Controller()
export class AdsController {
  constructor(private readonly ads: AdsClient) {}

  @Route(placementRoute)
  placement({ params, query, visitor }: RouteCall<typeof placementRoute>): Promise<Ad[]> {
    return this.ads.serve({ ...params, ...query }, visitor);
  }

  @Route(adEventsRoute)
  async events({
    body,
    visitor,
    request,
  }: RouteCall<typeof adEventsRoute>): Promise<ResponseOf<typeof adEventsRoute>> {
    return { accepted: await this.ads.recordEvents(body.events, { visitor, request }) };
  }

  @Route(adClickRoute)
  async click({ params, visitor, request }: RouteCall<typeof adClickRoute>): Promise<RedirectTo> {
    return new RedirectTo(await this.ads.click(params.adToken, { visitor, request }));
  }
}
