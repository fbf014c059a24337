import Stripe from 'stripe';

export const SECRET = 'a-secret-of-tests';
export const WEBHOOK_SECRET = `whsec_demo_${SECRET}`;
export const DAY_SECONDS = 86_400;

/** The official client, as the product uses it. */
export function stripeAt(url: string, key = `sk_demo_${SECRET}`): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Parameters of a check-out of premium. */
export function checkOutOf(customer: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: 'account-1',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 499,
          recurring: { interval: 'month' },
          product_data: { name: 'Tabdock Premium' },
        },
      },
    ],
    subscription_data: { metadata: { accountId: 'account-1' } },
    success_url: 'http://localhost:8080/premium?bought=1',
    cancel_url: 'http://localhost:8080/premium',
  };
}

export interface Buyer {
  readonly customer: string;
  readonly session: string;
}

/** A customer with an open check-out. */
export async function beginCheckOut(stripe: Stripe): Promise<Buyer> {
  const customer = await stripe.customers.create({
    email: 'ada@example.org',
    metadata: { accountId: 'account-1' },
  });
  const session = await stripe.checkout.sessions.create(checkOutOf(customer.id));
  return { customer: customer.id, session: session.id };
}

/** The newest subscription of a customer, also where it has ended. */
export async function subscriptionOf(
  stripe: Stripe,
  { customer }: Buyer,
): Promise<Stripe.Subscription> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 1 });
  const [subscription] = data;
  if (!subscription) throw new Error(`${customer} has no subscription.`);
  return subscription;
}
