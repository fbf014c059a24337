import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LookingModule } from '../looking/looking.module';
import { ProviderModule } from '../provider/provider.module';
import { BillingEventEntity } from './billing-event.entity';
import { BillingRowsModule } from '../rows/billing-rows.module';
import { BillingEventRepository } from './billing-event.repository';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([BillingEventEntity]),
    ProviderModule,
    BillingRowsModule,
    LookingModule,
  ],
  providers: [BillingEventRepository, WebhooksService],
  exports: [BillingEventRepository, WebhooksService],
})
export class WebhooksModule {}
