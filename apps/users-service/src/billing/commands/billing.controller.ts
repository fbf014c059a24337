import { Controller } from '@nestjs/common';
import {
  billingCancel,
  billingCheckOut,
  billingInvoices,
  billingOffer,
  billingOfUser,
  billingPlan,
  billingPortal,
  billingReceive,
  billingRefund,
  billingResume,
} from '@tabdock/contracts/billing';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { WebhooksService } from '../webhooks/webhooks.service';
import { CheckOutsService } from './check-outs.service';
import { PlansService } from './plans.service';
import { RefundsService } from './refunds.service';
import { SubscriptionsService } from './subscriptions.service';

@Controller()
export class BillingController {
  constructor(
    private readonly plans: PlansService,
    private readonly checkOuts: CheckOutsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly refunds: RefundsService,
    private readonly webhooks: WebhooksService,
  ) {}

  @Handles(billingOffer)
  async offer(): Promise<ReplyOf<typeof billingOffer>> {
    return this.plans.offer();
  }

  @Handles(billingPlan)
  plan({ accountId }: ReceivedRequestOf<typeof billingPlan>): Promise<ReplyOf<typeof billingPlan>> {
    return this.plans.plan(accountId);
  }

  @Handles(billingCheckOut)
  checkOut({
    accountId,
    requestId,
  }: ReceivedRequestOf<typeof billingCheckOut>): Promise<ReplyOf<typeof billingCheckOut>> {
    return this.checkOuts.open(accountId, requestId);
  }

  @Handles(billingPortal)
  portal({
    accountId,
  }: ReceivedRequestOf<typeof billingPortal>): Promise<ReplyOf<typeof billingPortal>> {
    return this.subscriptions.portal(accountId);
  }

  @Handles(billingCancel)
  cancel({
    accountId,
  }: ReceivedRequestOf<typeof billingCancel>): Promise<ReplyOf<typeof billingCancel>> {
    return this.subscriptions.cancel(accountId);
  }

  @Handles(billingResume)
  resume({
    accountId,
  }: ReceivedRequestOf<typeof billingResume>): Promise<ReplyOf<typeof billingResume>> {
    return this.subscriptions.resume(accountId);
  }

  @Handles(billingInvoices)
  async invoices({
    accountId,
  }: ReceivedRequestOf<typeof billingInvoices>): Promise<ReplyOf<typeof billingInvoices>> {
    return { invoices: await this.plans.invoices(accountId) };
  }

  @Handles(billingReceive)
  async receive({
    body,
    signature,
  }: ReceivedRequestOf<typeof billingReceive>): Promise<ReplyOf<typeof billingReceive>> {
    await this.webhooks.receive(Buffer.from(body, 'base64'), signature);
    return { done: true };
  }

  @Handles(billingOfUser)
  ofUser({
    actorId,
    userId,
  }: ReceivedRequestOf<typeof billingOfUser>): Promise<ReplyOf<typeof billingOfUser>> {
    return this.plans.ofUser(actorId, userId);
  }

  @Handles(billingRefund)
  refund({
    actorId,
    userId,
    invoiceId,
  }: ReceivedRequestOf<typeof billingRefund>): Promise<ReplyOf<typeof billingRefund>> {
    return this.refunds.refund(actorId, userId, invoiceId);
  }
}
