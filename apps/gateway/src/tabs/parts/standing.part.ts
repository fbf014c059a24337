import { Injectable } from '@nestjs/common';
import { communityTabStanding, NO_RATINGS } from '@tabdock/contracts/community';
import type { TabParts } from '@tabdock/contracts/tabs';
import { RpcClient } from '@tabdock/service-kit';
import { shownRatings } from '../../composition/shown-ratings';
import type { TabPart } from './tab-part';

/** Ratings and comments of Tabdock's accounts for the tab. */
@Injectable()
export class StandingPart implements TabPart<'ratings' | 'comments'> {
  readonly names = ['ratings', 'comments'] as const;

  constructor(private readonly rpc: RpcClient) {}

  async load(tabId: string): Promise<Pick<TabParts, 'ratings' | 'comments'>> {
    const { standings } = await this.rpc.call(communityTabStanding, { tabIds: [tabId] });
    const { ratings = NO_RATINGS, comments = 0 } = standings[0] ?? {};
    return { ratings: shownRatings(ratings), comments };
  }
}
