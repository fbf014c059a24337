import {
  bytes,
  defineRoute,
  doneSchema,
  EXAMPLE_ID,
  EXAMPLE_TIME,
  idParameter,
  json,
} from '../core';
import {
  billingOfUserEndpoint,
  billingPortalEndpoint,
  billingWebhookEndpoint,
  cancelPremiumEndpoint,
  checkOutEndpoint,
  invoicesEndpoint,
  planEndpoint,
  premiumOfferEndpoint,
  refundEndpoint,
  resumePremiumEndpoint,
} from '../endpoints';
import {
  checkOutBodySchema,
  invoicesResponseSchema,
  planSchema,
  premiumOfferSchema,
  providerPageSchema,
  userBillingSchema,
  type Invoice,
  type Plan,
} from './billing.http';
import { PREMIUM } from './premium';

const PLAN: Plan = {
  group: 'premium',
  grantedGroup: 'standard',
  seller: 'provider',
  isPending: false,
  subscription: {
    state: 'active',
    startedAt: EXAMPLE_TIME,
    periodEnd: EXAMPLE_TIME,
    cancelsAtPeriodEnd: false,
    graceUntil: null,
    endedAt: null,
    endReason: null,
    priceCents: PREMIUM.priceCents,
    currency: PREMIUM.currency,
    payUrl: null,
  },
};
const INVOICE: Invoice = {
  id: EXAMPLE_ID,
  number: 'TD-0001',
  at: EXAMPLE_TIME,
  amountCents: PREMIUM.priceCents,
  refundedCents: 0,
  currency: PREMIUM.currency,
  status: 'paid',
  url: 'https://pay.example/invoices/1',
};
const PAGE = { url: 'https://pay.example/c/1' };

const own = { tag: 'premium', permission: 'billing.own' } as const;
const change = { ...own, limit: 'per-minute' } as const;
const manage = { tag: 'administration', permission: 'billing.manage', limit: 'generous' } as const;

export const premiumOfferRoute = defineRoute(premiumOfferEndpoint, {
  id: 'premiumOffer',
  tag: 'premium',
  summary: 'Whether premium is sold here, and for how much',
  permission: 'premium.see',
  limit: 'generous',
  response: json(premiumOfferSchema, {
    seller: 'provider',
    priceCents: PREMIUM.priceCents,
    currency: PREMIUM.currency,
  }),
  errors: [],
});

export const planRoute = defineRoute(planEndpoint, {
  ...own,
  id: 'plan',
  summary: "The account's plan",
  limit: 'generous',
  response: json(planSchema, PLAN),
  errors: [],
});

export const checkOutRoute = defineRoute(checkOutEndpoint, {
  ...change,
  id: 'checkOut',
  summary: 'A page of the payment provider to buy premium on',
  body: json(checkOutBodySchema, { requestId: EXAMPLE_ID }),
  response: json(providerPageSchema, PAGE),
  errors: [
    'BILLING.NOT_SOLD',
    'BILLING.SUBSCRIBED_ALREADY',
    'BILLING.NOT_NEEDED',
    'BILLING.PROVIDER_AWAY',
  ],
});

export const billingPortalRoute = defineRoute(billingPortalEndpoint, {
  ...change,
  id: 'billingPortal',
  summary: 'A page of the payment provider to change the card on',
  response: json(providerPageSchema, PAGE),
  errors: ['BILLING.NOT_SOLD', 'BILLING.NOT_SUBSCRIBED', 'BILLING.PROVIDER_AWAY'],
});

export const cancelPremiumRoute = defineRoute(cancelPremiumEndpoint, {
  ...change,
  id: 'cancelPremium',
  summary: 'End premium when what is paid ends',
  response: json(planSchema, PLAN),
  errors: ['BILLING.NOT_SOLD', 'BILLING.NOT_SUBSCRIBED', 'BILLING.PROVIDER_AWAY'],
});

export const resumePremiumRoute = defineRoute(resumePremiumEndpoint, {
  ...change,
  id: 'resumePremium',
  summary: 'Take a cancellation back',
  response: json(planSchema, PLAN),
  errors: ['BILLING.NOT_SOLD', 'BILLING.NOT_SUBSCRIBED', 'BILLING.PROVIDER_AWAY'],
});

export const invoicesRoute = defineRoute(invoicesEndpoint, {
  ...own,
  id: 'invoices',
  summary: "The account's invoices, the newest first",
  limit: 'generous',
  response: json(invoicesResponseSchema, [INVOICE]),
  errors: [],
});

export const billingWebhookRoute = defineRoute(billingWebhookEndpoint, {
  id: 'billingWebhook',
  tag: 'premium',
  summary: "The payment provider's messages, signed in the header Stripe-Signature",
  permission: 'billing.receive',
  origin: 'any',
  limit: 'generous',
  body: bytes('application/json'),
  response: json(doneSchema, { done: true }),
  errors: ['BILLING.NOT_SOLD', 'BILLING.SIGNATURE_INVALID'],
});

export const billingOfUserRoute = defineRoute(billingOfUserEndpoint, {
  ...manage,
  id: 'billingOfUser',
  summary: "An account's plan and invoices",
  params: { userId: idParameter() },
  response: json(userBillingSchema, { plan: PLAN, invoices: [INVOICE] }),
  errors: ['USERS.NOT_FOUND'],
});

export const refundRoute = defineRoute(refundEndpoint, {
  ...manage,
  id: 'refund',
  summary: 'Refund an invoice; premium ends with the last one',
  params: { userId: idParameter(), invoiceId: idParameter() },
  response: json(userBillingSchema, {
    plan: PLAN,
    invoices: [{ ...INVOICE, status: 'refunded', refundedCents: INVOICE.amountCents }],
  }),
  errors: [
    'USERS.NOT_FOUND',
    'BILLING.INVOICE_NOT_FOUND',
    'BILLING.NOT_REFUNDABLE',
    'BILLING.PROVIDER_AWAY',
  ],
});

export const BILLING_ROUTES = [
  premiumOfferRoute,
  planRoute,
  checkOutRoute,
  billingPortalRoute,
  cancelPremiumRoute,
  resumePremiumRoute,
  invoicesRoute,
  billingWebhookRoute,
  billingOfUserRoute,
  refundRoute,
] as const;
