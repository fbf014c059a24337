import { Controller } from '@nestjs/common';
import { compareRoute, scoresCompare, type TabComparison } from '@tabdock/contracts/scores';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

/** Two versions side by side; how much of them the visitor sees is decided where Files are known. */
@Controller()
export class CompareController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(compareRoute)
  compare({
    params: { one, other },
    query: { track, from, bars },
    visitor: { owner },
  }: RouteCall<typeof compareRoute>): Promise<TabComparison> {
    return this.rpc.call(scoresCompare, { one, other, owner, track, from, rows: bars });
  }
}
