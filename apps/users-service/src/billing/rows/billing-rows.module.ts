import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
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
export class BillingRowsModule {}
