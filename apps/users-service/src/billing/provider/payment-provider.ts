import { PREMIUM, type Subscription } from '@tabdock/contracts/billing';
import { timeoutMillis } from '@tabdock/service-kit';
import Stripe from 'stripe';
import type { UsersConfig } from '../../config/config';
import { deadlineHttpClient } from './deadline-http-client';
import { ProviderCalls, type ProviderLogger } from './provider-calls';
import type { CustomerState, ProviderCheckOut, ProviderInvoice } from './provider-state';
import type { Seller } from './seller';
import { idOf, toCheckOut, toInvoice, toSubscription, type Payment } from './stripe-shapes';

/** The version whose fields `stripe-shapes.ts` reads; webhooks carry only ids that are used. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MILLIS = 5_000;
const RETRIES = 1;
const PAGE = 100;
/**
 * Invoices read of a customer; fewer than `PAGE`, since a page of charges has one for each invoice, and one more for
 * each failed attempt.
 */
const INVOICES = 24;

/**
 * Stripe's HTTP: the provider's own, or the demo till's. Every method fails with BILLING.PROVIDER_AWAY where the
 * provider gives no usable answer, or not before `currentDeadline()`. What is created carries a key, so that a repetition creates nothing.
 */
export class PaymentProvider {
  private readonly stripe: Stripe;
  private readonly calls: ProviderCalls;

  constructor(
    readonly seller: Seller,
    logger: ProviderLogger,
    config: Pick<UsersConfig, 'MIN_TIMEOUT_MILLIS'>,
  ) {
    const { url } = seller;
    this.stripe = new Stripe(seller.key, {
      apiVersion: API_VERSION,
      timeout: timeoutMillis(config, TIMEOUT_MILLIS),
      maxNetworkRetries: RETRIES,
      telemetry: false,
      httpClient: deadlineHttpClient(),
      ...(url && {
        host: url.hostname,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        protocol: url.protocol === 'https:' ? 'https' : 'http',
      }),
    });
    this.calls = new ProviderCalls(logger);
  }

  /** The provider's clock, by its latest answer. */
  now(): Date {
    return this.calls.now();
  }

  /** Returns the customer's id. */
  async createCustomer(accountId: string, email: string, key: string): Promise<string> {
    const created = await this.calls.run(() =>
      this.stripe.customers.create(
        { email, metadata: { accountId } },
        { idempotencyKey: `customer-${key}` },
      ),
    );
    return created.id;
  }

  /** A page that sells premium at the price of `PREMIUM`. */
  async createCheckOut(
    customerId: string,
    accountId: string,
    publicUrl: string,
    key: string,
  ): Promise<ProviderCheckOut> {
    const created = await this.calls.run(() =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: accountId,
          success_url: new URL('/premium?bought=1', publicUrl).href,
          cancel_url: new URL('/premium', publicUrl).href,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: PREMIUM.currency,
                unit_amount: PREMIUM.priceCents,
                recurring: { interval: PREMIUM.interval },
                product_data: { name: PREMIUM.name },
              },
            },
          ],
        },
        { idempotencyKey: `check-out-${key}` },
      ),
    );
    return toCheckOut(created);
  }

  /** Undefined if the provider does not know it. */
  async checkOut(id: string): Promise<ProviderCheckOut | undefined> {
    const found = await this.calls.find(() => this.stripe.checkout.sessions.retrieve(id));
    return found && toCheckOut(found);
  }

  /** Closes it for payments. Does nothing if it is closed or unknown. */
  async expireCheckOut(id: string): Promise<void> {
    if ((await this.checkOut(id))?.status !== 'open') return;
    await this.calls.run(() => this.stripe.checkout.sessions.expire(id));
  }

  /** The address of a page to change the card on. */
  async portal(customerId: string, returnUrl: string): Promise<string> {
    const session = await this.calls.run(() =>
      this.stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
    );
    return session.url;
  }

  /** Reads the customer's state, or why there is nothing to read: the customer is unknown or deleted. */
  async read(customer: string): Promise<CustomerState | 'unknown' | 'deleted'> {
    const [known, subscriptions] = await Promise.all([
      this.calls.find(() => this.stripe.customers.retrieve(customer)),
      this.calls.find(() =>
        this.stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }),
      ),
    ]);
    if (!known || !subscriptions) return 'unknown';
    if (known.deleted) return 'deleted';
    // Invoices are read after the subscriptions, so that a past-due one with an invoice still open
    // really is past due.
    const [invoices, charges] = await Promise.all([
      this.calls.run(() =>
        this.stripe.invoices.list({ customer, limit: INVOICES, expand: ['data.payments'] }),
      ),
      this.calls.run(() => this.stripe.charges.list({ customer, limit: PAGE })),
    ]);
    const payments = await Promise.all(charges.data.map((charge) => this.paymentOf(charge)));
    return {
      now: this.now(),
      subscriptions: subscriptions.data.map(toSubscription),
      invoices: invoices.data.flatMap((invoice) => toInvoice(invoice, payments) ?? []),
    };
  }

  /** The customer who paid a charge; undefined if the provider knows no such charge. */
  async customerOfCharge(chargeId: string): Promise<string | undefined> {
    const charge = await this.calls.find(() => this.stripe.charges.retrieve(chargeId));
    return charge?.customer ? idOf(charge.customer) : undefined;
  }

  /** Cancels at the end of the paid period; false revokes that. */
  async setCancelsAtPeriodEnd(id: string, cancels: boolean): Promise<void> {
    const subscription = await this.calls.run(() => this.stripe.subscriptions.retrieve(id));
    const byTime = !subscription.cancel_at_period_end && subscription.cancel_at !== null;
    await this.calls.run(() =>
      this.stripe.subscriptions.update(
        id,
        !cancels && byTime ? { cancel_at: '' } : { cancel_at_period_end: cancels },
      ),
    );
  }

  /**
   * Ends a subscription at once; the reason is for those who look at the provider's pages. Does nothing if it has ended
   * already.
   */
  async end(id: string, reason: NonNullable<Subscription['endReason']>): Promise<void> {
    await this.calls.find(() =>
      this.stripe.subscriptions.cancel(id, { cancellation_details: { comment: reason } }),
    );
  }

  /** Refunds the amount. Idempotent as long as the sum of earlier refunds is the same. */
  async refund({ chargeId, refundedCents }: ProviderInvoice, amountCents: number): Promise<void> {
    if (chargeId === undefined) throw new Error('Nothing was paid for this invoice');
    await this.calls.run(() =>
      this.stripe.refunds.create(
        { charge: chargeId, amount: amountCents },
        { idempotencyKey: `refund-${chargeId}-${refundedCents}` },
      ),
    );
  }

  /**
   * Whether the provider sent these bytes, at most five minutes ago.
   * @param signature the header `Stripe-Signature`
   */
  async isSigned(body: Buffer, signature: string): Promise<boolean> {
    try {
      await this.stripe.webhooks.constructEventAsync(body, signature, this.seller.webhookSecret);
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  }

  private async paymentOf(charge: Stripe.Charge): Promise<Payment> {
    const [refunds, disputes] = await Promise.all([
      charge.amount_refunded > 0
        ? this.calls.run(() => this.stripe.refunds.list({ charge: charge.id, limit: PAGE }))
        : undefined,
      charge.disputed
        ? this.calls.run(() => this.stripe.disputes.list({ charge: charge.id, limit: PAGE }))
        : undefined,
    ]);
    return { charge, refunds: refunds?.data ?? [], disputes: disputes?.data ?? [] };
  }
}
