import { Injectable } from '@nestjs/common';
import type { Invoice, Subscription } from '@tabdock/contracts/billing';
import { AppError } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import { CustomerSync, type CustomerSession } from '../sync/customer-sync';
import { ProviderAccess } from '../provider/provider-access';
import { CheckOutRepository } from '../rows/check-out.repository';
import { CustomerRepository } from '../rows/customer.repository';
import { InvoiceRepository } from '../rows/invoice.repository';
import { SubscriptionRepository } from '../rows/subscription.repository';
import { BillingEventRepository } from '../webhooks/billing-event.repository';
import { toInvoice, toSubscription } from './billing-views';

/** What an account paid, for its export and its end. */
@Injectable()
export class AccountBilling {
  constructor(
    private readonly access: ProviderAccess,
    private readonly customers: CustomerRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoices: InvoiceRepository,
    private readonly checkOuts: CheckOutRepository,
    private readonly sync: CustomerSync,
    private readonly events: BillingEventRepository,
  ) {}

  /** The newest first. */
  async export(accountId: string): Promise<{ subscriptions: Subscription[]; invoices: Invoice[] }> {
    const [subscriptions, invoices] = await Promise.all([
      this.subscriptions.listByAccount(accountId),
      this.invoices.listByAccount(accountId),
    ]);
    return {
      subscriptions: subscriptions.map(toSubscription),
      invoices: invoices.map(toInvoice),
    };
  }

  /** Ends what would be charged. Asks the provider only where something is. Fails with BILLING.PROVIDER_AWAY. */
  async endBeforeDeletion(accountId: string): Promise<void> {
    const { provider } = this.access;
    const customer =
      provider && (await this.customers.findByAccount(accountId, provider.seller.kind));
    if (!customer) return;
    try {
      await this.sync.run(customer.providerId, async (session) => session && this.endIn(session));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'BILLING.PROVIDER_AWAY')) throw error;
      throw new AppError(
        'BILLING.PROVIDER_AWAY',
        'Your account was not deleted: premium has to end first, and the payment provider is not answering. Try again in a few minutes.',
        { cause: error },
      );
    }
  }

  /** Part of the caller's transaction. Payments stay, without the account. */
  async forget(manager: EntityManager, accountId: string): Promise<void> {
    await this.events.clearOf(manager, accountId);
  }

  private async endIn({ manager, provider, customer, refresh }: CustomerSession): Promise<void> {
    const { providerId } = customer;
    const live = async () =>
      (await this.subscriptions.listByCustomer(manager, providerId)).filter(
        ({ state }) => state !== 'ended',
      );
    const open = await this.checkOuts.listOpen(providerId, manager);
    if (open.length === 0 && (await live()).length === 0) return;
    for (const checkOut of open) await provider.expireCheckOut(checkOut.providerId);
    await refresh();
    for (const one of await live()) await provider.end(one.providerId, 'cancelled');
    await refresh();
  }
}
