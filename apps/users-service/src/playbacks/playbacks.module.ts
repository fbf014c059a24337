import { Module } from '@nestjs/common';
import { PlaybackRepository } from './playback.repository';
import { PlaybacksController } from './playbacks.controller';
import { PlaybacksService } from './playbacks.service';
import { PlaybacksData } from './playbacks-data';

@Module({
  controllers: [PlaybacksController],
  providers: [PlaybacksData, PlaybacksService, PlaybackRepository],
})
export class PlaybacksModule {}
