import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Ad, adsServe } from '@tabdock/contracts/ads';
import { TIER_POLICIES, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { Budgets } from '../budgets/budgets';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { hasEnded, hasStarted } from '../campaigns/campaign-state';
import { AdTokens } from '../tokens/ad-tokens';
import { AdSessions } from './ad-sessions';
import { toAd } from './ad-view';
import type { ServedPlacement } from './eligible';
import { Inventory } from './inventory';
import { leadsElsewhere } from './own-pages';
import { weightedOrder } from './weighted-order';

type Request = ReceivedRequestOf<typeof adsServe>;

@Injectable()
export class ServingService {
  constructor(
    private readonly inventory: Inventory,
    private readonly sessions: AdSessions,
    private readonly budgets: Budgets,
    private readonly tokens: AdTokens,
  ) {}

  /** The ad for a slot; undefined if there is none. */
  async serve(request: Request): Promise<Ad | undefined> {
    const known = this.inventory.find(request.placementId);
    if (!known?.placement.deviceTypes.includes(request.deviceType)) return undefined;
    if (!TIER_POLICIES[request.tier].seesAds) return undefined;
    const served = forPage(known, request);
    // What has nothing to show is not counted as shown.
    if (served.campaigns.length + served.house.length === 0) return undefined;
    const now = Date.now();
    const { owner } = request;
    const admitted = !owner || (await this.sessions.admits(owner, served.placement, now));
    return admitted
      ? this.serveCounted(served, request, now)
      : this.serveHouse(served, request, now);
  }

  private serveCounted(served: ServedPlacement, request: Request, now: number): Ad | undefined {
    const { placement, campaigns, house } = served;
    const paid = running(campaigns, now).filter((one) => this.budgets.canSpend(one, now));
    const campaign = choose(paid.length > 0 ? paid : running(house, now), request);
    if (!campaign) return undefined;
    const token = this.tokens.issue({
      serveId: randomUUID(),
      servedAt: now,
      placementId: placement.id,
      campaignId: campaign.id,
      device: request.deviceType,
      visitor: this.tokens.visitorOfDay(request.owner ?? somebody(), now),
      leaseId: this.budgets.spend(campaign, now),
    });
    return toAd(campaign, placement, token);
  }

  /** Serves a house ad to a visitor who has reached the limit of ads: the slot stays filled. */
  private serveHouse(
    { placement, house }: ServedPlacement,
    request: Request,
    now: number,
  ): Ad | undefined {
    const campaign = choose(running(house, now), request);
    return campaign && toAd(campaign, placement, null);
  }
}

/** The placement without ads that lead to the page that is shown. */
function forPage(served: ServedPlacement, request: Request): ServedPlacement {
  const { placement, campaigns, house } = served;
  const fits = ({ clickUrl }: CampaignEntity) => leadsElsewhere(clickUrl, request);
  return { placement, campaigns: campaigns.filter(fits), house: house.filter(fits) };
}

function running(campaigns: readonly CampaignEntity[], now: number): CampaignEntity[] {
  return campaigns.filter((campaign) => hasStarted(campaign, now) && !hasEnded(campaign, now));
}

/** The one of the slot in the view's order. */
function choose(
  campaigns: readonly CampaignEntity[],
  { view = randomUUID(), slot = 0 }: Pick<Request, 'view' | 'slot'>,
): CampaignEntity | undefined {
  return weightedOrder(campaigns, view)[slot % campaigns.length];
}

/** A visitor without an id. */
function somebody() {
  return { kind: 'guest', id: randomUUID() } as const;
}
