import { Module } from '@nestjs/common';
import { InternalHttpModule } from '../internal-http/internal-http.module';
import { VisitorsModule } from '../visitors/visitors.module';
import { PeopleController } from './people.controller';
import { PersonPages } from './person-pages';
import { PictureClient } from './picture.client';
import { PicturesController } from './pictures.controller';
import { ProfilesController } from './profiles.controller';

/** Profiles, one's own and those of others, and their pictures. */
@Module({
  imports: [InternalHttpModule, VisitorsModule],
  controllers: [ProfilesController, PeopleController, PicturesController],
  providers: [PictureClient, PersonPages],
  exports: [PersonPages],
})
export class PeopleModule {}
