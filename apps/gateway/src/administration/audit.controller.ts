import { Controller } from '@nestjs/common';
import { auditRoute, usersAudit, type AuditResponse } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

@Controller()
export class AuditController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(auditRoute)
  audit({ account: { user }, query }: RouteCall<typeof auditRoute>): Promise<AuditResponse> {
    return this.rpc.call(usersAudit, { ...query, actorId: user.id });
  }
}
