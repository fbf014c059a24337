import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { AccountBilling } from './commands/account-billing';
import { BillingController } from './commands/billing.controller';
import { CheckOutsService } from './commands/check-outs.service';
import { PlansService } from './commands/plans.service';
import { RefundsService } from './commands/refunds.service';
import { SubscriptionsService } from './commands/subscriptions.service';
import { SyncModule } from './sync/sync.module';
import { ProviderModule } from './provider/provider.module';
import { BillingRowsModule } from './rows/billing-rows.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    ProviderModule,
    BillingRowsModule,
    SyncModule,
    WebhooksModule,
  ],
  controllers: [BillingController],
  providers: [AccountBilling, CheckOutsService, PlansService, RefundsService, SubscriptionsService],
  exports: [BillingRowsModule],
})
export class BillingModule {}
