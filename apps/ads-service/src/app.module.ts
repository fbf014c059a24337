import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule } from '@tabdock/service-kit';
import { ObjectStoreModule } from '@tabdock/service-kit/object-store';
import { RetentionModule } from '@tabdock/service-kit/retention';
import { AnalyticsModule } from './analytics/analytics.module';
import { BusinessModule } from './business/business.module';
import { CampaignDeskModule } from './campaign-desk/campaign-desk.module';
import type { AdsConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { EventsModule } from './events/events.module';
import { MediaModule } from './media/media.module';
import { PlacementsModule } from './placements/placements.module';
import { ServingModule } from './serving/serving.module';
import { VideoAdsModule } from './video-ads/video-ads.module';

@Module({})
export class AppModule {
  static register(config: AdsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'ads-service', config }),
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(config),
        RetentionModule,
        // Not essential: without the store all but media works.
        ObjectStoreModule.forRoot(config, { prefix: 'ads/', essential: false }),
        AnalyticsModule,
        BusinessModule,
        CampaignDeskModule,
        EventsModule,
        MediaModule,
        PlacementsModule,
        ServingModule,
        VideoAdsModule,
      ],
    };
  }
}
