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
  PREMIUM,
  type Plan,
  type PremiumOffer,
} from '@tabdock/contracts/billing';
import { AppError, type ErrorCode } from '@tabdock/contracts/core';
import type { On } from './stand-in';
import { invoice, plan, subscription } from './fixtures';

/** What users-service says about premium. */
export class BillingAnswers {
  seller: PremiumOffer['seller'] = 'demo';
  plan: Plan = plan();
  /** Address of a page at the provider. */
  pageUrl = 'http://till.example/c/1';
  /** What the provider's part fails with. */
  failure: ErrorCode | undefined;

  answers(on: On) {
    const page = () => this.unlessFailing({ url: this.pageUrl });
    const changed = (cancelsAtPeriodEnd: boolean) => () =>
      this.unlessFailing({
        ...this.plan,
        subscription: subscription({ cancelsAtPeriodEnd }),
      });
    const billing = () => this.unlessFailing({ plan: this.plan, invoices: [invoice()] });
    return [
      on(billingOffer, () => ({
        seller: this.seller,
        priceCents: PREMIUM.priceCents,
        currency: PREMIUM.currency,
      })),
      on(billingPlan, () => this.plan),
      on(billingCheckOut, page),
      on(billingPortal, page),
      on(billingCancel, changed(true)),
      on(billingResume, changed(false)),
      on(billingInvoices, () => ({ invoices: [invoice()] })),
      on(billingReceive, () => this.unlessFailing({ done: true as const })),
      on(billingOfUser, billing),
      on(billingRefund, billing),
    ];
  }

  private unlessFailing<Reply>(reply: Reply): Reply {
    if (this.failure !== undefined) throw new AppError(this.failure);
    return reply;
  }
}
