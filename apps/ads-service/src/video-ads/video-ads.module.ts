import { Module } from '@nestjs/common';
import { AccountEventsConsumer } from './account-events.consumer';
import { CountedDownloadRepository } from './counted-download.repository';
import { VideoAdsRetention } from './video-ads-retention';
import { VideoAdsController } from './video-ads.controller';
import { VideoAdsService } from './video-ads.service';

@Module({
  controllers: [VideoAdsController],
  providers: [VideoAdsService, CountedDownloadRepository, AccountEventsConsumer, VideoAdsRetention],
})
export class VideoAdsModule {}
