import { Module } from '@nestjs/common';
import { PlaylistTracks } from './playlist-tracks';
import { PlaylistsController } from './playlists.controller';

@Module({ controllers: [PlaylistsController], providers: [PlaylistTracks] })
export class PlaylistsModule {}
