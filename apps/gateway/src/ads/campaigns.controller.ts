import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import {
  campaignsCreate,
  campaignsDelete,
  campaignsList,
  campaignsRestore,
  campaignsRoute,
  campaignsUpdate,
  createCampaignRoute,
  deleteCampaignRoute,
  restoreCampaignRoute,
  updateCampaignRoute,
  type Campaign,
} from '@tabdock/contracts/ads';

import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { actorOf } from '../visitors/actor-of';
import { idempotencyKey } from '../visitors/idempotency-key';

@Controller()
export class CampaignsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(campaignsRoute)
  async campaigns(): Promise<Campaign[]> {
    const { campaigns } = await this.rpc.call(campaignsList, {});
    return campaigns;
  }

  @Route(createCampaignRoute)
  async create({
    account,
    visitor: { owner },
    body: fields,
    request,
  }: RouteCall<typeof createCampaignRoute>): Promise<Campaign> {
    const { campaign } = await this.rpc.call(campaignsCreate, {
      actor: actorOf(account.user),
      campaignId: idempotencyKey(owner, `campaign ${JSON.stringify(fields)}`, request.id),
      fields,
    });
    return campaign;
  }

  @Route(updateCampaignRoute)
  async update({
    account,
    params: { campaignId },
    body: changes,
    ifMatch: revision,
  }: RouteCall<typeof updateCampaignRoute>): Promise<Campaign> {
    const { campaign } = await this.rpc.call(campaignsUpdate, {
      actor: actorOf(account.user),
      campaignId,
      revision,
      changes,
    });
    return campaign;
  }

  @Route(deleteCampaignRoute)
  async delete({
    account,
    params: { campaignId },
    ifMatch: revision,
  }: RouteCall<typeof deleteCampaignRoute>): Promise<Done> {
    await this.rpc.call(campaignsDelete, { actor: actorOf(account.user), campaignId, revision });
    return { done: true };
  }

  @Route(restoreCampaignRoute)
  async restore({
    account,
    params: { campaignId },
  }: RouteCall<typeof restoreCampaignRoute>): Promise<Campaign> {
    const { campaign } = await this.rpc.call(campaignsRestore, {
      actor: actorOf(account.user),
      campaignId,
    });
    return campaign;
  }
}
