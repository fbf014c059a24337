import { Module } from '@nestjs/common';
import { RestrictionsModule } from '../../restrictions/restrictions.module';
import { PlaylistRowsModule } from '../rows/playlist-rows.module';
import { PlaylistExport } from './playlist-export';
import { PlaylistTabsService } from './playlist-tabs.service';
import { PlaylistsController } from './playlists.controller';
import { PlaylistsService } from './playlists.service';

@Module({
  imports: [PlaylistRowsModule, RestrictionsModule],
  controllers: [PlaylistsController],
  providers: [PlaylistsService, PlaylistTabsService, PlaylistExport],
  exports: [PlaylistsService, PlaylistExport],
})
export class PlaylistEditingModule {}
