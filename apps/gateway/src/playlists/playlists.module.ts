import { Module } from '@nestjs/common';
import { PlaylistPeopleController } from './playlist-people.controller';
import { PlaylistTabsController } from './playlist-tabs.controller';
import { PlaylistTracks } from './playlist-tracks';
import { PlaylistTransferController } from './playlist-transfer.controller';
import { PlaylistsController } from './playlists.controller';
import { SharedPlaylistsController } from './shared-playlists.controller';
import { SharedPlaylistsService } from './shared-playlists.service';

@Module({
  controllers: [
    PlaylistsController,
    PlaylistTabsController,
    PlaylistTransferController,
    SharedPlaylistsController,
    PlaylistPeopleController,
  ],
  providers: [PlaylistTracks, SharedPlaylistsService],
  exports: [SharedPlaylistsService],
})
export class PlaylistsModule {}
