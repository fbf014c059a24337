import { Injectable } from '@nestjs/common';
import {
  PREMIUM,
  type Invoice,
  type Plan,
  type PremiumOffer,
  type UserBilling,
} from '@tabdock/contracts/billing';
import { AppError } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';
import { AccountRepository } from '../../accounts/account.repository';
import { OpenCheckOuts } from '../sync/open-check-outs';
import { ProviderAccess } from '../provider/provider-access';
import { CheckOutRepository } from '../rows/check-out.repository';
import { InvoiceRepository } from '../rows/invoice.repository';
import { isPending } from '../rows/pending';
import { SubscriptionRepository } from '../rows/subscription.repository';
import { toInvoice, toSubscription } from './billing-views';

/** Plans of accounts, as far as they are known here, without waiting for the provider. */
@Injectable()
export class PlansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: ProviderAccess,
    private readonly accounts: AccountRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoiceRows: InvoiceRepository,
    private readonly checkOuts: CheckOutRepository,
    private readonly openCheckOuts: OpenCheckOuts,
  ) {}

  offer(): PremiumOffer {
    const { priceCents, currency } = PREMIUM;
    return { seller: this.access.seller, priceCents, currency };
  }

  /** Fails with AUTH.REQUIRED. */
  async plan(accountId: string): Promise<Plan> {
    const plan = await this.planOf(accountId);
    if (!plan) throw new AppError('AUTH.REQUIRED');
    return plan;
  }

  async invoices(accountId: string): Promise<Invoice[]> {
    return (await this.invoiceRows.listByAccount(accountId)).map(toInvoice);
  }

  /** Fails with AUTH.FORBIDDEN or USERS.NOT_FOUND. */
  async ofUser(actorId: string, userId: string): Promise<UserBilling> {
    await this.accounts.requireAdmin(actorId);
    const [plan, invoices] = await Promise.all([this.planOf(userId), this.invoices(userId)]);
    if (!plan) throw new AppError('USERS.NOT_FOUND');
    return { plan, invoices };
  }

  /** The group and the subscription of one moment. */
  private async planOf(accountId: string): Promise<Plan | null> {
    const read = await this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      account: await this.accounts.findById(accountId, manager),
      newest: await this.subscriptions.newestOf(accountId, manager),
      checkOut: await this.checkOuts.newestOfAccount(accountId, manager),
    }));
    const { account, newest, checkOut } = read;
    if (!account) return null;
    if (checkOut) this.openCheckOuts.refresh(checkOut);
    return {
      group: account.group,
      grantedGroup: account.grantedGroup,
      seller: this.access.seller,
      subscription: newest && toSubscription(newest),
      isPending: isPending(checkOut, newest, new Date()),
    };
  }
}
