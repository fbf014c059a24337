import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { MailModule } from '../../mail/mail.module';
import { ProviderModule } from '../provider/provider.module';
import { BillingRowsModule } from '../rows/billing-rows.module';
import { CustomerRows } from './customer-rows';
import { CustomerSync } from './customer-sync';
import { OpenCheckOuts } from './open-check-outs';
import { PremiumMails } from './premium-mails';
import { ProviderWatch } from './provider-watch';

@Module({
  imports: [AccountsModule, MailModule, ProviderModule, BillingRowsModule],
  providers: [CustomerRows, CustomerSync, OpenCheckOuts, PremiumMails, ProviderWatch],
  exports: [CustomerSync, OpenCheckOuts],
})
export class SyncModule {}
