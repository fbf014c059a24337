import { z } from 'zod';
import { groupSchema, openEnum } from '../core';

/**
 * Answer of `GET /api/premium`, the same for everybody. `demo`: bought at the demo till, where no money moves. `none`:
 * nothing is sold, since the operator has not set a payment provider.
 */
export const premiumOfferSchema = z
  .object({
    seller: openEnum('seller', ['provider', 'demo', 'none'], 'none'),
    priceCents: z.int().positive(),
    /** ISO 4217 in lower case. */
    currency: z.string().length(3),
  })
  .meta({ id: 'PremiumOffer' });
export type PremiumOffer = z.output<typeof premiumOfferSchema>;

export const SUBSCRIPTION_STATES = ['active', 'past-due', 'ended'] as const;
export const SUBSCRIPTION_ENDS = ['cancelled', 'unpaid', 'refunded', 'chargeback'] as const;

export const subscriptionSchema = z
  .object({
    /** `past-due`: the last payment failed; premium goes on until `graceUntil`. What it allows is the account's group. */
    state: openEnum('subscription state', SUBSCRIPTION_STATES, 'active'),
    startedAt: z.iso.datetime(),
    /** End of what is paid: the next payment, or the end where it was cancelled. */
    periodEnd: z.iso.datetime(),
    cancelsAtPeriodEnd: z.boolean(),
    graceUntil: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    endReason: openEnum('subscription end', SUBSCRIPTION_ENDS, null),
    /** Price of a month. */
    priceCents: z.int().positive(),
    currency: z.string().length(3),
    /** Page at the provider where a bank's confirmation is given, or a failed payment made good. */
    payUrl: z.url().nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscriptionSchema>;

/** Answer of `GET /api/billing/plan`. */
export const planSchema = z
  .object({
    /** What counts. */
    group: groupSchema,
    grantedGroup: groupSchema,
    seller: premiumOfferSchema.shape.seller,
    /** The newest; null if there never was one. */
    subscription: subscriptionSchema.nullable(),
    /** A check-out was paid a moment ago and the provider has not said so yet. */
    isPending: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof planSchema>;

/** `requestId` makes the request idempotent: the same one leads to the same check-out. */
export const checkOutBodySchema = z
  .strictObject({ requestId: z.uuid() })
  .meta({ id: 'CheckOutBody' });

/** A page of the provider's. */
export const providerPageSchema = z.object({ url: z.url() }).meta({ id: 'ProviderPage' });
export type ProviderPage = z.output<typeof providerPageSchema>;

export const INVOICE_STATUSES = ['open', 'paid', 'failed', 'refunded', 'disputed'] as const;
export const invoiceSchema = z
  .object({
    id: z.uuid(),
    /** The provider's, as it is printed on the invoice. */
    number: z.string(),
    at: z.iso.datetime(),
    amountCents: z.int().nonnegative(),
    refundedCents: z.int().nonnegative(),
    currency: z.string().length(3),
    status: openEnum('invoice status', [...INVOICE_STATUSES, 'other'], 'other'),
    /** Page at the provider; null where it shows none. */
    url: z.url().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof invoiceSchema>;

/** The newest first, at most 100. */
export const invoicesResponseSchema = z.array(invoiceSchema).meta({ id: 'InvoicesResponse' });

/** Answer of `GET /api/admin/users/{userId}/billing`. */
export const userBillingSchema = z
  .object({ plan: planSchema, invoices: invoicesResponseSchema })
  .meta({ id: 'UserBilling' });
export type UserBilling = z.output<typeof userBillingSchema>;
