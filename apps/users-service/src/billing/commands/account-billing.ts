import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { ExportedAccount } from '@tabdock/contracts/users';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
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
@HoldsPersonalData({
  name: 'premium',
  tables: ['billing_customer', 'check_out', 'subscription', 'subscription_invoice'],
  after: ['reputation'],
})
export class AccountBilling implements PersonalDataPart {
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
  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'premium'>> {
    const [subscriptions, invoices] = await Promise.all([
      this.subscriptions.listByAccount(accountId),
      this.invoices.listByAccount(accountId),
    ]);
    return {
      premium: {
        subscriptions: subscriptions.map(toSubscription),
        invoices: invoices.map(toInvoice),
      },
    };
  }

  /** Ends what would be charged. Asks the provider only where something is. Fails with BILLING.PROVIDER_AWAY. */
  async prepareDeletion(accountId: string): Promise<void> {
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

  /** Payments stay, without the account. */
  async delete({ manager, accountId }: Deletion): Promise<void> {
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
