import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { days, Keeps } from '@tabdock/service-kit/database';
import { SyncModule } from '../sync/sync.module';
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
    SyncModule,
  ],
  providers: [BillingEventRepository, WebhooksService],
  exports: [BillingEventRepository, WebhooksService],
})
@Keeps({
  table: 'billing_event',
  what: 'messages of the payment provider; after a deletion without their text',
  about: 'accounts',
  kept: { by: { time: 'received_at' }, after: days(90) },
})
export class WebhooksModule {}
