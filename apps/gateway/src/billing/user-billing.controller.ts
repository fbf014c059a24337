import { Controller } from '@nestjs/common';
import {
  billingOfUser,
  billingOfUserRoute,
  billingRefund,
  refundRoute,
  type UserBilling,
} from '@tabdock/contracts/billing';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { SessionCache } from '../visitors/session-cache';

/** What accounts pay, for administrators. users-service checks by itself that the actor is one now. */
@Controller()
export class UserBillingController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: SessionCache,
  ) {}

  @Route(billingOfUserRoute)
  ofUser({
    account: actor,
    params: { userId },
  }: RouteCall<typeof billingOfUserRoute>): Promise<UserBilling> {
    return this.rpc.call(billingOfUser, { actorId: actor.user.id, userId });
  }

  @Route(refundRoute)
  async refund({
    account: actor,
    params: { userId, invoiceId },
  }: RouteCall<typeof refundRoute>): Promise<UserBilling> {
    const billing = await this.rpc.call(billingRefund, {
      actorId: actor.user.id,
      userId,
      invoiceId,
    });
    this.sessions.forgetAccount(userId);
    return billing;
  }
}
