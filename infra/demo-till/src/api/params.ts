import { z } from 'zod';
import { expand, flag, integer, metadata, pageAddress } from './validate.ts';

const MIN_AMOUNT = 50;
const ignored = z.unknown().optional();

export const newCustomer = z.strictObject({
  description: z.string().max(500).optional(),
  email: z.string().max(512).optional(),
  expand,
  metadata: metadata.optional(),
  name: z.string().max(256).optional(),
  preferred_locales: ignored,
});

export const newSession = z.strictObject({
  allow_promotion_codes: ignored,
  billing_address_collection: ignored,
  cancel_url: pageAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string(),
  customer_update: ignored,
  expand,
  expires_at: integer.optional(),
  line_items: z.tuple([
    z.strictObject({
      price_data: z.strictObject({
        currency: z.string().length(3).toLowerCase(),
        product_data: z.strictObject({
          description: z.string().max(1_000).optional(),
          name: z.string().min(1).max(250),
        }),
        recurring: z.strictObject({
          interval: z.enum(['day', 'week', 'month', 'year']),
          interval_count: integer.min(1).max(36).default(1),
        }),
        tax_behavior: ignored,
        unit_amount: integer.min(MIN_AMOUNT).max(99_999_999),
      }),
      quantity: integer.pipe(z.literal(1)).default(1),
    }),
  ]),
  locale: ignored,
  metadata: metadata.optional(),
  mode: z.literal('subscription'),
  payment_method_collection: ignored,
  payment_method_types: ignored,
  saved_payment_method_options: ignored,
  submit_type: ignored,
  subscription_data: z
    .strictObject({
      billing_mode: ignored,
      description: z.string().max(500).optional(),
      metadata: metadata.optional(),
    })
    .default({}),
  success_url: pageAddress,
  ui_mode: z.literal('hosted_page').optional(),
});

export const newPortal = z.strictObject({
  configuration: ignored,
  customer: z.string(),
  expand,
  flow_data: ignored,
  locale: ignored,
  return_url: pageAddress.optional(),
});

const cancellation = z
  .strictObject({ comment: z.string().max(5_000).optional(), feedback: ignored })
  .optional();

export const subscriptionUpdate = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellation,
  expand,
  metadata: metadata.optional(),
  proration_behavior: ignored,
});

export const newRefund = z.strictObject({
  amount: integer.min(1).optional(),
  charge: z.string().optional(),
  expand,
  metadata: metadata.optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const subscriptionEnd = z.strictObject({
  cancellation_details: cancellation,
  expand,
  invoice_now: ignored,
  prorate: ignored,
});

export const nothing = z.strictObject({ expand });
