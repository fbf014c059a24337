import { Module } from '@nestjs/common';
import { PersonCardsModule } from '../../person-cards/person-cards.module';
import { RestrictionsModule } from '../../restrictions/restrictions.module';
import { PlaylistEditingModule } from '../editing/playlist-editing.module';
import { PlaylistRowsModule } from '../rows/playlist-rows.module';
import { SharedPlaylistsController } from './shared-playlists.controller';
import { SharedPlaylistsService } from './shared-playlists.service';

@Module({
  imports: [PlaylistRowsModule, PlaylistEditingModule, PersonCardsModule, RestrictionsModule],
  controllers: [SharedPlaylistsController],
  providers: [SharedPlaylistsService],
})
export class PlaylistSharingModule {}
