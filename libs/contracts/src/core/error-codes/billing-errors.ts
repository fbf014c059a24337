import type { ErrorTexts } from './error-texts';

export const BILLING_ERRORS = {
  'BILLING.NOT_SOLD': {
    detail: 'Premium cannot be bought here: this installation has no payment provider.',
    retryable: false,
  },
  'BILLING.SUBSCRIBED_ALREADY': {
    detail: 'You have premium already. Nothing was charged.',
    retryable: false,
  },
  'BILLING.NOT_NEEDED': {
    detail: 'Your account has all of premium already, without paying.',
    retryable: false,
  },
  'BILLING.NOT_SUBSCRIBED': { detail: 'There is no subscription to change.', retryable: false },
  'BILLING.PROVIDER_AWAY': {
    detail: 'The payment provider is not answering. Nothing was charged. Try again in a moment.',
    retryable: true,
  },
  'BILLING.INVOICE_NOT_FOUND': { detail: 'There is no such invoice.', retryable: false },
  'BILLING.NOT_REFUNDABLE': {
    detail: 'There is nothing left to refund on this invoice.',
    retryable: false,
  },
  'BILLING.SIGNATURE_INVALID': {
    detail: 'This message is not signed by the payment provider.',
    retryable: false,
  },
} as const satisfies ErrorTexts;
