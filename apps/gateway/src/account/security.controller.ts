import { Controller } from '@nestjs/common';
import {
  securityEventsRoute,
  securityList,
  type SecurityEventsResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

@Controller()
export class SecurityController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(securityEventsRoute)
  events({
    account: { user },
  }: RouteCall<typeof securityEventsRoute>): Promise<SecurityEventsResponse> {
    return this.rpc.call(securityList, { accountId: user.id });
  }
}
