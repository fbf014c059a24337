import type { Invoice, Subscription } from './billing.ts';
import type { Charge, Dispute, InvoicePayment, PaymentIntent, Refund } from './payments.ts';
import type {
  CheckoutSession,
  Customer,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
} from './shop.ts';

export type TillObject =
  | Customer
  | Product
  | Price
  | PaymentMethod
  | CheckoutSession
  | PortalSession
  | Subscription
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | Charge
  | Refund
  | Dispute;
export type Kind = TillObject['object'];
export type ObjectOf<K extends Kind> = Extract<TillObject, { object: K }>;
