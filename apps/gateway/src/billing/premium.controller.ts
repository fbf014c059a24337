import { Controller } from '@nestjs/common';
import {
  billingCancel,
  billingCheckOut,
  billingInvoices,
  billingPlan,
  billingPortal,
  billingPortalRoute,
  billingResume,
  cancelPremiumRoute,
  checkOutRoute,
  invoicesRoute,
  planRoute,
  premiumOfferRoute,
  resumePremiumRoute,
  type Invoice,
  type Plan,
  type PremiumOffer,
  type ProviderPage,
} from '@tabdock/contracts/billing';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { SessionCache } from '../visitors/session-cache';
import type { Account } from '../visitors/visitor';
import { PremiumOffers } from './premium-offers';

/** Premium, as accounts buy, change and end it. */
@Controller()
export class PremiumController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly offers: PremiumOffers,
    private readonly sessions: SessionCache,
  ) {}

  @Route(premiumOfferRoute)
  offer(): Promise<PremiumOffer> {
    return this.offers.offer();
  }

  @Route(planRoute)
  async plan({ account }: RouteCall<typeof planRoute>): Promise<Plan> {
    const plan = await this.rpc.call(billingPlan, { accountId: account.user.id });
    return this.inForce(plan, account);
  }

  @Route(checkOutRoute)
  checkOut({ account, body }: RouteCall<typeof checkOutRoute>): Promise<ProviderPage> {
    return this.rpc.call(billingCheckOut, { ...body, accountId: account.user.id });
  }

  @Route(billingPortalRoute)
  portal({ account }: RouteCall<typeof billingPortalRoute>): Promise<ProviderPage> {
    return this.rpc.call(billingPortal, { accountId: account.user.id });
  }

  @Route(cancelPremiumRoute)
  async cancel({ account }: RouteCall<typeof cancelPremiumRoute>): Promise<Plan> {
    const plan = await this.rpc.call(billingCancel, { accountId: account.user.id });
    return this.inForce(plan, account);
  }

  @Route(resumePremiumRoute)
  async resume({ account }: RouteCall<typeof resumePremiumRoute>): Promise<Plan> {
    const plan = await this.rpc.call(billingResume, { accountId: account.user.id });
    return this.inForce(plan, account);
  }

  @Route(invoicesRoute)
  async invoices({ account }: RouteCall<typeof invoicesRoute>): Promise<Invoice[]> {
    const { invoices } = await this.rpc.call(billingInvoices, { accountId: account.user.id });
    return invoices;
  }

  /** A browser that learns of another group asks for its user next, and must not get the old group. */
  private inForce(plan: Plan, { user }: Account): Plan {
    if (plan.group !== user.group) this.sessions.forgetAccount(user.id);
    return plan;
  }
}
