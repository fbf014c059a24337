import { Global, Module } from '@nestjs/common';
import { StreamedUploads } from '@tabdock/service-kit/uploads';
import { asLongAs, Keeps, NO_LONGER, until } from '@tabdock/service-kit/database';
import { MEDIA_RESOLVER } from '../campaigns/media-resolver';
import { ImageEncoder } from './encoding/image-encoder';
import { MediaFetcher } from './fetching/media-fetcher';
import { MediaCollector } from './media-collector';
import { MediaRemovals } from './media-removals';
import { MediaRemover } from './media-remover';
import { MediaTickets } from './media-tickets';
import { MediaController } from './media.controller';
import { MediaRepository } from './media.repository';
import { MediaService } from './media.service';
import { StoredMediaResolver } from './stored-media-resolver';

/** Pictures, videos and captions of ads. Global: campaigns, in a lower layer, inject their resolver. */
@Global()
@Module({
  controllers: [MediaController],
  providers: [
    MediaService,
    MediaRepository,
    MediaTickets,
    MediaCollector,
    MediaRemovals,
    MediaRemover,
    ImageEncoder,
    StreamedUploads,
    { provide: MediaFetcher, useFactory: () => new MediaFetcher() },
    { provide: MEDIA_RESOLVER, useClass: StoredMediaResolver },
  ],
  exports: [MEDIA_RESOLVER],
})
@Keeps(
  {
    table: 'media',
    what: 'pictures, videos and captions of ads',
    about: 'nobody',
    kept: until('no campaign has used them for a day'),
  },
  {
    table: 'media_upload',
    what: 'permissions to upload a file',
    about: 'nobody',
    kept: { by: { time: 'expires_at' }, after: NO_LONGER },
  },
  {
    table: 'object_removal',
    what: 'objects of media to delete, and those that were',
    about: 'nobody',
    kept: { words: '1 hour after the object is deleted' },
  },
  {
    store: 'objects under `ads/`',
    what: 'files of ads',
    about: 'nobody',
    kept: asLongAs('the table `media` names them'),
  },
)
export class MediaModule {}
