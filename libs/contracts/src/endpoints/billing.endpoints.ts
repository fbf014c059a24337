import { defineEndpoint } from './define-endpoint';

export const premiumOfferEndpoint = defineEndpoint('GET', '/api/premium');
export const planEndpoint = defineEndpoint('GET', '/api/billing/plan');
export const checkOutEndpoint = defineEndpoint('POST', '/api/billing/check-out');
export const billingPortalEndpoint = defineEndpoint('POST', '/api/billing/portal');
export const cancelPremiumEndpoint = defineEndpoint('POST', '/api/billing/cancel');
export const resumePremiumEndpoint = defineEndpoint('POST', '/api/billing/resume');
export const invoicesEndpoint = defineEndpoint('GET', '/api/billing/invoices');
export const billingWebhookEndpoint = defineEndpoint('POST', '/api/billing/webhook');
export const billingOfUserEndpoint = defineEndpoint('GET', '/api/admin/users/:userId/billing');
export const refundEndpoint = defineEndpoint(
  'POST',
  '/api/admin/users/:userId/billing/invoices/:invoiceId/refund',
);
