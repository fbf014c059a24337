import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule } from '@tabdock/service-kit';
import type { AdsConfig } from './config';
import { DatabaseModule } from './database/database.module';
import { PlacementsModule } from './placements/placements.module';
import { VideoAdsModule } from './video-ads/video-ads.module';

@Module({})
export class AppModule {
  static register(config: AdsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'ads-service', config }),
        DatabaseModule.forRoot(config),
        PlacementsModule,
        VideoAdsModule,
      ],
    };
  }
}
