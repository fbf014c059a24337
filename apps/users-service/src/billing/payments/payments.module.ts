import { Module } from '@nestjs/common';
import { PaymentsOfPeriod } from './payments-of-period';

@Module({ providers: [PaymentsOfPeriod], exports: [PaymentsOfPeriod] })
export class PaymentsModule {}
