import { Module } from '@nestjs/common';
import { PlaylistEditingModule } from '../editing/playlist-editing.module';
import { PlaylistRowsModule } from '../rows/playlist-rows.module';
import { PlaylistMembersRepository } from './playlist-members.repository';
import { PlaylistPeopleController } from './playlist-people.controller';
import { PlaylistPeopleService } from './playlist-people.service';

@Module({
  imports: [PlaylistRowsModule, PlaylistEditingModule],
  controllers: [PlaylistPeopleController],
  providers: [PlaylistPeopleService, PlaylistMembersRepository],
})
export class PlaylistPeopleModule {}
