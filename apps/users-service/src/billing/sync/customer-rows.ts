import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../../accounts/account.entity';
import { AccountRepository } from '../../accounts/account.repository';
import type { PaymentProvider } from '../provider/payment-provider';
import type {
  CustomerState,
  ProviderCheckOut,
  ProviderSubscription,
} from '../provider/provider-state';
import { AccountGroups } from '../rows/account-groups';
import type { BillingCustomerEntity } from '../rows/billing-customer.entity';
import { CheckOutRepository } from '../rows/check-out.repository';
import { CustomerRepository } from '../rows/customer.repository';
import { InvoiceRepository } from '../rows/invoice.repository';
import type { SubscriptionEntity } from '../rows/subscription.entity';
import { SubscriptionRepository } from '../rows/subscription.repository';
import { PremiumMails, type Change } from './premium-mails';
import { invoiceRow, subscriptionRow, type Buyer } from './write-rows';

export interface ReadCheckOut extends Pick<ProviderCheckOut, 'status'> {
  readonly requestId: string;
}

/** Writes the provider's state, with what follows from it: the account's group, its event and mails. */
@Injectable()
export class CustomerRows {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly groups: AccountGroups,
    private readonly customers: CustomerRepository,
    private readonly checkOuts: CheckOutRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoices: InvoiceRepository,
    private readonly mails: PremiumMails,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async write(
    manager: EntityManager,
    customer: BillingCustomerEntity,
    state: CustomerState,
    checkOuts: readonly ReadCheckOut[],
  ): Promise<void> {
    const account = await this.lockAccount(manager, customer);
    const changes = await this.writeSubscriptions(manager, { customer, account }, state);
    const subscriptions = changes.map(({ after }) => after);
    await this.settle(manager, account, changes);
    await this.writeInvoices(manager, account, subscriptions, state);
    await this.writeCheckOuts(manager, checkOuts);
  }

  /** How the provider has those that are open here. One that it has lost cannot be paid any more. */
  async readCheckOuts(
    manager: EntityManager,
    { providerId: customerId }: BillingCustomerEntity,
    provider: PaymentProvider,
  ): Promise<ReadCheckOut[]> {
    const read: ReadCheckOut[] = [];
    for (const { requestId, providerId } of await this.checkOuts.listOpen(customerId, manager)) {
      const checkOut = await provider.checkOut(providerId);
      read.push({ requestId, status: checkOut?.status ?? 'expired' });
    }
    return read;
  }

  /** A customer whom the provider has lost: what is recorded ends. */
  async forget(manager: EntityManager, customer: BillingCustomerEntity, now: Date): Promise<void> {
    const rows = await this.subscriptions.listByCustomer(manager, customer.providerId);
    await this.end(manager, await this.lockAccount(manager, customer), rows, now);
    await this.customers.delete(manager, customer.providerId);
  }

  /** Ends rows that no provider can be asked about. */
  async end(
    manager: EntityManager,
    account: AccountEntity | null,
    rows: readonly SubscriptionEntity[],
    now: Date,
  ): Promise<void> {
    const changes = rows
      .filter(({ state }) => state !== 'ended')
      .map((before): Change<SubscriptionEntity> => {
        const ended = { state: 'ended', endedAt: now, endReason: 'cancelled' } as const;
        const open = { pastDueSince: null, graceUntil: null, payUrl: null, lookAt: null };
        return { before, after: { ...before, ...ended, ...open } };
      });
    await this.subscriptions.save(
      manager,
      changes.map(({ after }) => after),
    );
    await this.settle(manager, account, changes);
  }

  async lockAccount(
    manager: EntityManager,
    { accountId }: Pick<BillingCustomerEntity, 'accountId'>,
  ): Promise<AccountEntity | null> {
    return accountId === null ? null : this.accounts.lock(manager, accountId);
  }

  private async writeSubscriptions(
    manager: EntityManager,
    buyer: Buyer,
    state: CustomerState,
  ): Promise<Change<SubscriptionEntity>[]> {
    const rows = await this.subscriptions.listByCustomer(manager, buyer.customer.providerId);
    const changes = state.subscriptions.filter(isBought).map((subscription) => {
      const before = rows.find(({ providerId }) => providerId === subscription.id);
      return { before, after: subscriptionRow(subscription, state, buyer, before) };
    });
    await this.subscriptions.save(
      manager,
      changes.map(({ after }) => after),
    );
    return changes;
  }

  private async writeCheckOuts(
    manager: EntityManager,
    checkOuts: readonly ReadCheckOut[],
  ): Promise<void> {
    for (const { requestId, status } of checkOuts) {
      await this.checkOuts.update(manager, requestId, {
        lookedAt: new Date(),
        ...(status === 'complete' && { completedAt: new Date() }),
        ...(status === 'expired' && { expiredAt: new Date() }),
      });
    }
  }

  private async settle(
    manager: EntityManager,
    account: AccountEntity | null,
    changes: readonly Change<SubscriptionEntity>[],
  ): Promise<void> {
    if (account) await this.groups.refresh(manager, account);
    for (const change of changes) {
      const { before, after } = change;
      if (before?.state !== after.state) {
        const { id: subscriptionId, accountId, state, endReason } = after;
        this.logger.info({ subscriptionId, accountId, state, endReason }, 'subscription changed');
      }
      if (account) await this.mails.subscriptionChanged(manager, account, change);
    }
  }

  private async writeInvoices(
    manager: EntityManager,
    account: AccountEntity | null,
    subscriptions: readonly SubscriptionEntity[],
    { invoices }: CustomerState,
  ): Promise<void> {
    const rows = await this.invoices.listByProviderIds(
      manager,
      invoices.map(({ id }) => id),
    );
    const changes = invoices.flatMap((invoice) => {
      const before = rows.find(({ providerId }) => providerId === invoice.id);
      const of = subscriptions.find(({ providerId }) => providerId === invoice.subscriptionId);
      return of ? [{ before, after: invoiceRow(invoice, of, before) }] : [];
    });
    await this.invoices.save(
      manager,
      changes.map(({ after }) => after),
    );
    if (!account) return;
    const isSubscribed = subscriptions.some(({ state }) => state !== 'ended');
    for (const change of changes) {
      await this.mails.invoiceChanged(manager, account, change, isSubscribed);
    }
  }
}

type Bought = ProviderSubscription & { readonly state: SubscriptionEntity['state'] };

function isBought(subscription: ProviderSubscription): subscription is Bought {
  return subscription.state !== 'unpaid';
}
