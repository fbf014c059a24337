import { Controller } from '@nestjs/common';
import {
  rejectTakedownRequestRoute,
  restoreByCounterNoticeRoute,
  restoreTakedownRoute,
  takeDownRoute,
  takedownRequestsRoute,
  takedownsQueue,
  takedownsReject,
  takedownsRemove,
  takedownsRestore,
  type Takedown,
  type TakedownRequest,
  type TakedownRequestsResponse,
} from '@tabdock/contracts/takedown';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { actorOf } from '../visitors/actor-of';

/** Decisions of administrators on notices and counter-notices. */
@Controller()
export class TakedownQueueController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(takedownRequestsRoute)
  requests({ query }: RouteCall<typeof takedownRequestsRoute>): Promise<TakedownRequestsResponse> {
    return this.rpc.call(takedownsQueue, query);
  }

  @Route(takeDownRoute)
  async takeDown({
    account: { user },
    params: { requestId },
    body,
  }: RouteCall<typeof takeDownRoute>): Promise<Takedown> {
    const removal = { requestId, actor: actorOf(user), ...body };
    return (await this.rpc.call(takedownsRemove, removal)).takedown;
  }

  @Route(restoreByCounterNoticeRoute)
  async restoreByCounterNotice({
    account: { user },
    params: { requestId },
    body: { note },
  }: RouteCall<typeof restoreByCounterNoticeRoute>): Promise<Takedown> {
    const restoration = { requestId, actor: actorOf(user), note };
    return (await this.rpc.call(takedownsRestore, restoration)).takedown;
  }

  @Route(rejectTakedownRequestRoute)
  async reject({
    account: { user },
    params: { requestId },
    body: { note },
  }: RouteCall<typeof rejectTakedownRequestRoute>): Promise<TakedownRequest> {
    const rejection = { requestId, actor: actorOf(user), note };
    return (await this.rpc.call(takedownsReject, rejection)).request;
  }

  @Route(restoreTakedownRoute)
  async restore({
    account: { user },
    params: { takedownId },
    body: { note },
  }: RouteCall<typeof restoreTakedownRoute>): Promise<Takedown> {
    const restoration = { takedownId, actor: actorOf(user), note };
    return (await this.rpc.call(takedownsRestore, restoration)).takedown;
  }
}
