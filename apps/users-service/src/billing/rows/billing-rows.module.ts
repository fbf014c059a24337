import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { days, forEver, Keeps } from '@tabdock/service-kit/database';
import { AccountsModule } from '../../accounts/accounts.module';
import { AccountGroups } from './account-groups';
import { BillingCustomerEntity } from './billing-customer.entity';
import { CheckOutEntity } from './check-out.entity';
import { CheckOutRepository } from './check-out.repository';
import { CustomerRepository } from './customer.repository';
import { InvoiceRepository } from './invoice.repository';
import { SubscriptionInvoiceEntity } from './subscription-invoice.entity';
import { SubscriptionEntity } from './subscription.entity';
import { SubscriptionRepository } from './subscription.repository';

const ROWS = [CustomerRepository, CheckOutRepository, SubscriptionRepository, InvoiceRepository];

const AS_BOOKS = forEver(
  'because payments are kept as books are, after a deletion without the account',
);

@Module({
  imports: [
    TypeOrmModule.forFeature([
      BillingCustomerEntity,
      CheckOutEntity,
      SubscriptionEntity,
      SubscriptionInvoiceEntity,
    ]),
    AccountsModule,
  ],
  providers: [...ROWS, AccountGroups],
  exports: [...ROWS, AccountGroups],
})
@Keeps(
  {
    table: 'billing_customer',
    what: 'ids of customers at the payment provider; after a deletion without the account',
    about: 'accounts',
    kept: forEver('because messages about earlier payments still come'),
  },
  {
    table: 'check_out',
    what: "pages of the provider's to buy on",
    about: 'accounts',
    kept: {
      by: { time: 'created_at' },
      after: days(90),
      where: 'completed_at IS NOT NULL OR expired_at IS NOT NULL',
      which: 'unless it is open',
    },
  },
  { table: 'subscription', what: 'subscriptions', about: 'accounts', kept: AS_BOOKS },
  { table: 'subscription_invoice', what: 'invoices', about: 'accounts', kept: AS_BOOKS },
)
export class BillingRowsModule {}
