import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from '../accounts/account.entity';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { BillingModule } from '../billing/billing.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { ReputationModule } from '../reputation/reputation.module';
import { AdministrationController } from './administration.controller';
import { AdministrationService } from './administration.service';
import { UserDirectory } from './user-directory';

@Module({
  imports: [
    TypeOrmModule.forFeature([AccountEntity]),
    AccountsModule,
    AuditModule,
    BillingModule,
    NotificationsModule,
    ReputationModule,
  ],
  controllers: [AdministrationController],
  providers: [AdministrationService, UserDirectory],
})
export class AdministrationModule {}
