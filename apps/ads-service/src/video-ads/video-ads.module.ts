import { Module } from '@nestjs/common';
import { CountedDownloadRepository } from './counted-download.repository';
import { VideoAdsRetention } from './video-ads-retention';
import { VideoAdsController } from './video-ads.controller';
import { VideoAdsService } from './video-ads.service';

@Module({
  controllers: [VideoAdsController],
  providers: [VideoAdsService, CountedDownloadRepository, VideoAdsRetention],
})
export class VideoAdsModule {}
