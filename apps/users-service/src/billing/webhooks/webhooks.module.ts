import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
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
export class WebhooksModule {}
