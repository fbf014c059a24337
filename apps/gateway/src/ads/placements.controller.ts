import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import {
  createPlacementRoute,
  deletePlacementRoute,
  placementsCreate,
  placementsDelete,
  placementsList,
  placementsRestore,
  placementsRoute,
  placementsUpdate,
  restorePlacementRoute,
  updatePlacementRoute,
  type Placement,
} from '@tabdock/contracts/ads';

import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { actorOf } from '../visitors/actor-of';
import { idempotencyKey } from '../visitors/idempotency-key';

@Controller()
export class PlacementsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(placementsRoute)
  async placements(): Promise<Placement[]> {
    const { placements } = await this.rpc.call(placementsList, {});
    return placements;
  }

  @Route(createPlacementRoute)
  async create({
    account,
    visitor: { owner },
    body: fields,
    request,
  }: RouteCall<typeof createPlacementRoute>): Promise<Placement> {
    const { placement } = await this.rpc.call(placementsCreate, {
      actor: actorOf(account.user),
      requestId: idempotencyKey(owner, `placement ${JSON.stringify(fields)}`, request.id),
      fields,
    });
    return placement;
  }

  @Route(updatePlacementRoute)
  async update({
    account,
    params: { placementId },
    body: changes,
    ifMatch: revision,
  }: RouteCall<typeof updatePlacementRoute>): Promise<Placement> {
    const { placement } = await this.rpc.call(placementsUpdate, {
      actor: actorOf(account.user),
      placementId,
      revision,
      changes,
    });
    return placement;
  }

  @Route(deletePlacementRoute)
  async delete({
    account,
    params: { placementId },
    ifMatch: revision,
  }: RouteCall<typeof deletePlacementRoute>): Promise<Done> {
    await this.rpc.call(placementsDelete, { actor: actorOf(account.user), placementId, revision });
    return { done: true };
  }

  @Route(restorePlacementRoute)
  async restore({
    account,
    params: { placementId },
  }: RouteCall<typeof restorePlacementRoute>): Promise<Placement> {
    const { placement } = await this.rpc.call(placementsRestore, {
      actor: actorOf(account.user),
      placementId,
    });
    return placement;
  }
}
