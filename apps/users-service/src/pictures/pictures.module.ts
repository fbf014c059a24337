import { Module } from '@nestjs/common';
import { StreamedUploads } from '@tabdock/service-kit/uploads';
import { AccountsModule } from '../accounts/accounts.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { PictureEncoder } from './encoding/picture-encoder';
import { PictureCollector } from './picture-collector';
import { PictureUploadTickets } from './picture-upload-tickets';
import { PictureRepository } from './picture.repository';
import { PicturesController } from './pictures.controller';
import { PicturesService } from './pictures.service';
import { PicturesData } from './pictures-data';

@Module({
  imports: [AccountsModule, ProfilesModule],
  controllers: [PicturesController],
  providers: [
    PicturesData,
    PicturesService,
    PictureRepository,
    PictureEncoder,
    PictureCollector,
    StreamedUploads,
    PictureUploadTickets,
  ],
  exports: [PicturesService],
})
export class PicturesModule {}
