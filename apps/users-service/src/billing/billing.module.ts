import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { AccountBilling } from './calls/account-billing';
import { BillingController } from './calls/billing.controller';
import { CheckOutsService } from './calls/check-outs.service';
import { PlansService } from './calls/plans.service';
import { RefundsService } from './calls/refunds.service';
import { SubscriptionsService } from './calls/subscriptions.service';
import { LookingModule } from './looking/looking.module';
import { ProviderModule } from './provider/provider.module';
import { BillingRowsModule } from './rows/billing-rows.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    ProviderModule,
    BillingRowsModule,
    LookingModule,
    WebhooksModule,
  ],
  controllers: [BillingController],
  providers: [AccountBilling, CheckOutsService, PlansService, RefundsService, SubscriptionsService],
  exports: [AccountBilling, BillingRowsModule],
})
export class BillingModule {}
