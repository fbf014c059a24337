import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import {
  currentDeadline,
  LOGGER,
  Semaphore,
  withDeadline,
  type Logger,
} from '@tabdock/service-kit';
import { lockNameWithin, LockTimeoutError, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../../accounts/account.entity';
import { writeForAccount } from '../../accounts/write-for-account';
import type { PaymentProvider } from '../provider/payment-provider';
import { ProviderRefusal } from '../provider/provider-calls';
import { ProviderAccess } from '../provider/provider-access';
import type { CustomerState } from '../provider/provider-state';
import type { BillingCustomerEntity } from '../rows/billing-customer.entity';
import { CustomerRepository } from '../rows/customer.repository';
import { CustomerRows } from './customer-rows';
import { nextSteps, type Step } from './next-steps';

/** Sessions at once: each holds a database connection while it waits for the provider, which must not take them all. */
const AT_ONCE = 3;
/** Longest session without a caller, from waiting for it to its end. */
const SESSION_MILLIS = 60_000;
/** What is left of a caller's time for the reply, and for the try that Stripe's package makes after a time-out. */
const REPLY_MILLIS = 2_000;
const BUSY =
  'An earlier change of this subscription is still on its way to the payment provider. Try again in a moment.';
/** Rounds of steps at most: one settles a customer, a few more are room for changes meanwhile. */
const ROUNDS = 4;

/** Exclusive access to a customer: no other process reads or changes it meanwhile. */
export interface CustomerSession {
  readonly manager: EntityManager;
  readonly provider: PaymentProvider;
  readonly customer: BillingCustomerEntity;
  /**
   * Asks the provider, does what follows from its answer, and writes it down. Returns undefined for a customer whom the
   * provider no longer has.
   */
  refresh(): Promise<CustomerState | undefined>;
}

/**
 * Brings our rows about customers up to date with the provider, one session at a time for each customer over all
 * replicas: what is read from the provider is written before anybody reads again, so that an older answer never
 * replaces a newer one.
 */
@Injectable()
export class CustomerSync {
  private readonly semaphore = new Semaphore(AT_ONCE);

  constructor(
    private readonly access: ProviderAccess,
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly rows: CustomerRows,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks the provider about a customer, ends or refunds what has to be, and writes down the result. Returns false if
   * there is no such customer here.
   */
  async refresh(customerId: string): Promise<boolean> {
    return this.run(customerId, async (session) => {
      if (!session) return false;
      await session.refresh();
      return true;
    });
  }

  /**
   * Runs `work` in a session with the customer and in one transaction; it gets undefined for one that is not known
   * here. Waiting and work end with the caller's deadline. Fails with BILLING.NOT_SOLD or BILLING.PROVIDER_AWAY.
   */
  async run<T>(
    customerId: string,
    work: (session: CustomerSession | undefined) => Promise<T>,
  ): Promise<T> {
    const provider = this.access.require();
    return this.alone(`billing customer ${customerId}`, async (manager) => {
      const customer = await this.customers.findById(customerId, manager);
      if (customer?.seller !== provider.seller.kind) return work(undefined);
      const refresh = () => this.refreshIn(manager, provider, customer);
      return work({ manager, provider, customer, refresh });
    });
  }

  /** The provider's id of an account, made if there is none. Fails like `run`. */
  async customerOf({ id: accountId, email }: AccountEntity, key: string): Promise<string> {
    const provider = this.access.require();
    const { kind: seller } = provider.seller;
    const known = await this.customers.findByAccount(accountId, seller);
    if (known) return known.providerId;
    return this.alone(`billing account ${accountId}`, async (manager) => {
      const made = await this.customers.findByAccount(accountId, seller, manager);
      if (made) return made.providerId;
      const providerId = await provider.createCustomer(accountId, email, key);
      await writeForAccount('billing_customer_account_id_fkey', () =>
        this.customers.insert(manager, { providerId, seller, accountId }),
      );
      return providerId;
    });
  }

  /** Runs `work` in a transaction that holds the name. Fails with BILLING.PROVIDER_AWAY if others hold it for too long. */
  private async alone<T>(name: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const leftMillis = (currentDeadline() ?? Infinity) - REPLY_MILLIS - Date.now();
    const millis = Math.max(0, Math.min(leftMillis, SESSION_MILLIS));
    const deadline = Date.now() + millis;
    const signal = AbortSignal.timeout(millis);
    try {
      return await withDeadline(deadline, () =>
        this.semaphore.run(signal, () =>
          this.transactions.run(async (manager) => {
            await lockNameWithin(manager, name, deadline - Date.now());
            return work(manager);
          }),
        ),
      );
    } catch (cause) {
      if (cause !== signal.reason && !(cause instanceof LockTimeoutError)) throw cause;
      throw new AppError('BILLING.PROVIDER_AWAY', BUSY, { cause });
    }
  }

  private async refreshIn(
    manager: EntityManager,
    provider: PaymentProvider,
    customer: BillingCustomerEntity,
  ): Promise<CustomerState | undefined> {
    // Check-outs are read before the subscriptions: one that is paid meanwhile stays open here and is read again later.
    const checkOuts = await this.rows.readCheckOuts(manager, customer, provider);
    const state = await this.settle(provider, customer);
    if (typeof state === 'object') {
      await this.rows.write(manager, customer, state, checkOuts);
      return state;
    }
    const { providerId: customerId } = customer;
    this.logger.error({ customerId, state }, 'the payment provider does not have a customer');
    // A key of another provider account knows no customer: that must not end paid subscriptions.
    if (state === 'unknown' && provider.seller.kind === 'provider') {
      throw new ProviderRefusal('BILLING.PROVIDER_AWAY');
    }
    await this.rows.forget(manager, customer, provider.now());
    return undefined;
  }

  private async settle(
    provider: PaymentProvider,
    customer: BillingCustomerEntity,
  ): ReturnType<PaymentProvider['read']> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const state = await provider.read(customer.providerId);
      if (typeof state === 'string') return state;
      const steps = nextSteps(state, customer.accountId !== null);
      if (steps.length === 0) return state;
      for (const step of steps) await this.take(provider, customer, step);
    }
    return provider.read(customer.providerId);
  }

  private async take(
    provider: PaymentProvider,
    { accountId, providerId: customerId }: BillingCustomerEntity,
    step: Step,
  ): Promise<void> {
    if (step.do === 'end') {
      const { subscriptionId, reason } = step;
      this.logger.info({ accountId, customerId, subscriptionId, reason }, 'ending a subscription');
      await provider.end(subscriptionId, reason);
      return;
    }
    const { invoice, amountCents } = step;
    this.logger.info({ accountId, customerId, invoiceId: invoice.id }, 'refunding a payment');
    try {
      await provider.refund(invoice, amountCents);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      this.logger.error(
        { customerId, invoiceId: invoice.id },
        'the payment provider refused a refund; refund the payment by hand',
      );
    }
  }
}
