import { Controller } from '@nestjs/common';
import type { Done } from '@tabdock/contracts/core';
import { keepPlaybacksRoute, playbacksKeep } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

@Controller()
export class PlaybacksController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(keepPlaybacksRoute)
  keepPlaybacks({
    account: { user },
    body: { playbacks },
  }: RouteCall<typeof keepPlaybacksRoute>): Promise<Done> {
    return this.rpc.call(playbacksKeep, { accountId: user.id, playbacks });
  }
}
