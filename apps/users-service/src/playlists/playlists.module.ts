import { Module } from '@nestjs/common';
import { PlaylistEditingModule } from './editing/playlist-editing.module';
import { PlaylistPeopleModule } from './people/playlist-people.module';
import { PlaylistSharingModule } from './sharing/playlist-sharing.module';

/** Lists of tabs: their own, those of others that an account was invited to, and public ones. */
@Module({
  imports: [PlaylistEditingModule, PlaylistPeopleModule, PlaylistSharingModule],
  exports: [PlaylistEditingModule],
})
export class PlaylistsModule {}
