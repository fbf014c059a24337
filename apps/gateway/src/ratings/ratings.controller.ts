import { Controller } from '@nestjs/common';
import {
  rateRoute,
  ratingsList,
  ratingsRemove,
  ratingsRoute,
  ratingsSet,
  removeRatingRoute,
  type TabRatings,
} from '@tabdock/contracts/community';
import { RpcClient } from '@tabdock/service-kit';
import { shownRatings } from '../composition/shown-ratings';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { CatalogueClient } from '../search/catalogue.client';

@Controller()
export class RatingsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly catalogue: CatalogueClient,
  ) {}

  @Route(ratingsRoute)
  async ratings({
    account,
    params: { tabId },
  }: RouteCall<typeof ratingsRoute>): Promise<TabRatings> {
    const accountId = account?.user.id ?? null;
    return shownRatings(await this.rpc.call(ratingsList, { tabId, accountId }));
  }

  @Route(rateRoute)
  async rate({
    account: { user },
    params,
    body: { rating },
  }: RouteCall<typeof rateRoute>): Promise<TabRatings> {
    const { tabId } = await this.catalogue.getTab(params.tabId);
    return shownRatings(await this.rpc.call(ratingsSet, { accountId: user.id, tabId, rating }));
  }

  @Route(removeRatingRoute)
  async removeRating({
    account: { user },
    params: { tabId },
  }: RouteCall<typeof removeRatingRoute>): Promise<TabRatings> {
    return shownRatings(await this.rpc.call(ratingsRemove, { accountId: user.id, tabId }));
  }
}
