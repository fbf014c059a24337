import { Module } from '@nestjs/common';
import { RestrictionsModule } from '../../restrictions/restrictions.module';
import { PlaylistRowsModule } from '../rows/playlist-rows.module';
import { PlaylistsData } from './playlists-data';
import { PlaylistTabsService } from './playlist-tabs.service';
import { PlaylistsController } from './playlists.controller';
import { PlaylistsService } from './playlists.service';

@Module({
  imports: [PlaylistRowsModule, RestrictionsModule],
  controllers: [PlaylistsController],
  providers: [PlaylistsService, PlaylistTabsService, PlaylistsData],
  exports: [PlaylistsService],
})
export class PlaylistEditingModule {}
