import { Module } from '@nestjs/common';
import { AdsModule } from '../ads/ads.module';
import { InternalHttpModule } from '../internal-http/internal-http.module';
import { SearchModule } from '../search/search.module';
import { BatchesService } from './batches.service';
import { ChangesController } from './changes.controller';
import { ConversionsController } from './conversions.controller';
import { DownloadsController } from './downloads.controller';
import { DownloadsService } from './downloads.service';
import { FileClient } from './file.client';
import { FilesController } from './files.controller';
import { LooksController } from './looks.controller';
import { LooksService } from './looks.service';
import { PlaysController } from './plays.controller';

@Module({
  imports: [AdsModule, InternalHttpModule, SearchModule],
  controllers: [
    DownloadsController,
    ChangesController,
    FilesController,
    LooksController,
    PlaysController,
    ConversionsController,
  ],
  providers: [DownloadsService, BatchesService, LooksService, FileClient],
})
export class DownloadsModule {}
