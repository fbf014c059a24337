import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaylistEntity } from './playlist.entity';
import { PlaylistTabsRepository } from './playlist-tabs.repository';
import { PlaylistRepository } from './playlist.repository';
import { TakenOffTabsRepository } from './taken-off-tabs.repository';

@Module({
  imports: [TypeOrmModule.forFeature([PlaylistEntity])],
  providers: [PlaylistRepository, PlaylistTabsRepository, TakenOffTabsRepository],
  exports: [PlaylistRepository, PlaylistTabsRepository, TakenOffTabsRepository],
})
export class PlaylistRowsModule {}
