import type { Metadata } from '../objects/basics.ts';
import type { CheckoutSession, Customer } from '../objects/shop.ts';
import { newId } from '../store/ids.ts';
import { invalidRequest } from '../objects/till-error.ts';
import { basics, type Context } from './context.ts';
import { endSubscription } from './subscriptions.ts';
import { expireSession } from './check-outs.ts';

const INVOICE_PREFIX_LENGTH = 8;

export interface NewCustomer {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Metadata | undefined;
}

export function createCustomer(context: Context, wanted: NewCustomer): Customer {
  return context.store.add({
    ...basics(context, 'customer', newId('cus', 14)),
    metadata: wanted.metadata ?? {},
    balance: 0,
    default_source: null,
    delinquent: false,
    description: wanted.description ?? null,
    email: wanted.email ?? null,
    invoice_prefix: newId('', INVOICE_PREFIX_LENGTH).slice(1).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    name: wanted.name ?? null,
    next_invoice_sequence: 1,
  });
}

/**
 * Returns the customer, who must exist.
 *
 * @param param the request's parameter that named the customer
 */
export function customerOf({ store }: Context, id: string, param: string): Customer {
  const customer = store.find('customer', id);
  if (!customer || customer.deleted) {
    throw invalidRequest(`No such customer: '${id}'`, param, 'resource_missing');
  }
  return customer;
}

/** Ends what the customer pays for, and what is being bought. */
export function deleteCustomer(context: Context, customer: Customer): void {
  const ofCustomer = (one: { customer: string | null }) => one.customer === customer.id;
  for (const subscription of context.store.all('subscription').filter(ofCustomer)) {
    if (subscription.status !== 'canceled') endSubscription(context, subscription, null);
  }
  const isOpen = (one: CheckoutSession) => one.status === 'open';
  for (const session of context.store.all('checkout.session').filter(ofCustomer).filter(isOpen)) {
    expireSession(context, session);
  }
  customer.deleted = true;
  customer.email = null;
  customer.name = null;
  context.emit('customer.deleted', customer);
}
