import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { MailModule } from '../../mail/mail.module';
import { ProviderModule } from '../provider/provider.module';
import { BillingRowsModule } from '../rows/billing-rows.module';
import { CustomerRows } from './customer-rows';
import { CustomerTurns } from './customer-turns';
import { OpenCheckOuts } from './open-check-outs';
import { PremiumMails } from './premium-mails';
import { ProviderWatch } from './provider-watch';

@Module({
  imports: [AccountsModule, MailModule, ProviderModule, BillingRowsModule],
  providers: [CustomerRows, CustomerTurns, OpenCheckOuts, PremiumMails, ProviderWatch],
  exports: [CustomerTurns, OpenCheckOuts],
})
export class LookingModule {}
