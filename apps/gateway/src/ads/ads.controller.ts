import { Controller } from '@nestjs/common';
import { placementRoute, type Ad } from '@tabdock/contracts/ads';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { AdsClient } from './ads.client';

@Controller()
export class AdsController {
  constructor(private readonly ads: AdsClient) {}

  @Route(placementRoute)
  placement({ params }: RouteCall<typeof placementRoute>): Promise<Ad[]> {
    return this.ads.serve(params.placementId, params.deviceType);
  }
}
