import { Module } from '@nestjs/common';
import { PopularSongs } from './popular-songs';
import { SongEventsListener } from './song-events.listener';
import { SongsController } from './songs.controller';

/** Songs and artists as the web app asks for them. */
@Module({ controllers: [SongsController], providers: [PopularSongs, SongEventsListener] })
export class SongsModule {}
