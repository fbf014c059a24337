import { Controller } from '@nestjs/common';
import { accountFiguresRoute, usersFigures, type AccountFigures } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

@Controller()
export class FiguresController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(accountFiguresRoute)
  accountFigures({
    account: { user },
  }: RouteCall<typeof accountFiguresRoute>): Promise<AccountFigures> {
    return this.rpc.call(usersFigures, { actorId: user.id });
  }
}
