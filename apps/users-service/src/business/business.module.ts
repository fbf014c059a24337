import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { PaymentsModule } from '../billing/payments/payments.module';
import { AccountDayRepository } from './account-day.repository';
import { AccountDays } from './account-days';
import { BusinessController } from './business.controller';
import { BusinessDayRepository } from './business-day.repository';
import { BusinessService } from './business.service';
import { VisitRepository } from './visit.repository';
import { VisitsService } from './visits.service';

/** Visits, sign-ups and payments of a period, for the figures behind the business. */
@Module({
  imports: [AccountsModule, PaymentsModule],
  controllers: [BusinessController],
  providers: [
    AccountDayRepository,
    AccountDays,
    BusinessDayRepository,
    BusinessService,
    VisitRepository,
    VisitsService,
  ],
})
export class BusinessModule {}
