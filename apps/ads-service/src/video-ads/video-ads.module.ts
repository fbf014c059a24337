import { Module } from '@nestjs/common';
import { AccountEventsConsumer } from './account-events.consumer';
import { CountedDownloadRepository } from './counted-download.repository';
import { VideoAdsController } from './video-ads.controller';
import { VideoAdsService } from './video-ads.service';

@Module({
  controllers: [VideoAdsController],
  providers: [VideoAdsService, CountedDownloadRepository, AccountEventsConsumer],
})
export class VideoAdsModule {}
