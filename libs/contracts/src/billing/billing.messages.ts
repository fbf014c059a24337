import { z } from 'zod';
import { defineMessage, doneSchema } from '../core';
import {
  invoicesResponseSchema,
  planSchema,
  premiumOfferSchema,
  providerPageSchema,
  userBillingSchema,
} from './billing.http';

/** Time for a turn with the payment provider, which users-service ends a little earlier, however slow the provider is. */
const PROVIDER_MILLIS = 10_000;

const own = z.object({ accountId: z.uuid() });
/** users-service looks the actor up by itself: AUTH.FORBIDDEN unless the actor is an administrator now. */
const acting = z.object({ actorId: z.uuid(), userId: z.uuid() });

export const billingOffer = defineMessage('billing.offer', {
  service: 'users',
  request: z.object({}),
  reply: premiumOfferSchema,
});

export const billingPlan = defineMessage('billing.plan', {
  service: 'users',
  request: own,
  reply: planSchema,
});

/**
 * The provider's page to pay on. Fails with BILLING.NOT_SOLD, BILLING.SUBSCRIBED_ALREADY, BILLING.NOT_NEEDED (vip) or
 * BILLING.PROVIDER_AWAY. Two at once lead to one check-out.
 */
export const billingCheckOut = defineMessage('billing.checkOut', {
  service: 'users',
  request: own.extend({ requestId: z.uuid() }),
  reply: providerPageSchema,
  deadlineMillis: PROVIDER_MILLIS,
});

/** The provider's page for cards. Fails with BILLING.NOT_SUBSCRIBED or BILLING.PROVIDER_AWAY. */
export const billingPortal = defineMessage('billing.portal', {
  service: 'users',
  request: own,
  reply: providerPageSchema,
  deadlineMillis: PROVIDER_MILLIS,
});

/**
 * Ends the subscription with the period that is paid; at once if past due. Fails with BILLING.NOT_SUBSCRIBED or
 * BILLING.PROVIDER_AWAY.
 */
export const billingCancel = defineMessage('billing.cancel', {
  service: 'users',
  request: own,
  reply: planSchema,
  deadlineMillis: PROVIDER_MILLIS,
});

/** Takes a cancellation back. Fails with BILLING.NOT_SUBSCRIBED or BILLING.PROVIDER_AWAY. */
export const billingResume = defineMessage('billing.resume', {
  service: 'users',
  request: own,
  reply: planSchema,
  deadlineMillis: PROVIDER_MILLIS,
});

export const billingInvoices = defineMessage('billing.invoices', {
  service: 'users',
  request: own,
  reply: z.object({ invoices: invoicesResponseSchema }),
});

/**
 * Keeps what the provider sent, word by word; the reply means that it is committed. The same event again changes
 * nothing. Fails with BILLING.SIGNATURE_INVALID or BILLING.NOT_SOLD.
 */
export const billingReceive = defineMessage('billing.receive', {
  service: 'users',
  request: z.object({
    /** The body's bytes. */
    body: z.base64(),
    /** The header `Stripe-Signature`. */
    signature: z.string().max(2_000),
  }),
  reply: doneSchema,
});

/** Fails with USERS.NOT_FOUND. */
export const billingOfUser = defineMessage('billing.ofUser', {
  service: 'users',
  request: acting,
  reply: userBillingSchema,
});

/**
 * Refunds what is left of an invoice, and ends the subscription if it was the last one. Fails with
 * BILLING.INVOICE_NOT_FOUND, BILLING.NOT_REFUNDABLE or BILLING.PROVIDER_AWAY.
 */
export const billingRefund = defineMessage('billing.refund', {
  service: 'users',
  request: acting.extend({ invoiceId: z.uuid() }),
  reply: userBillingSchema,
  deadlineMillis: PROVIDER_MILLIS,
});

export const BILLING_MESSAGES = [
  billingOffer,
  billingPlan,
  billingCheckOut,
  billingPortal,
  billingCancel,
  billingResume,
  billingInvoices,
  billingReceive,
  billingOfUser,
  billingRefund,
] as const;
