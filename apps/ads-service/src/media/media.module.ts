import { Global, Module } from '@nestjs/common';
import { StreamedUploads } from '@tabdock/service-kit/uploads';
import { MEDIA_RESOLVER } from '../campaigns/media-resolver';
import { ImageEncoder } from './encoding/image-encoder';
import { MediaFetcher } from './fetching/media-fetcher';
import { MediaCollector } from './media-collector';
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
    ImageEncoder,
    StreamedUploads,
    { provide: MediaFetcher, useFactory: () => new MediaFetcher() },
    { provide: MEDIA_RESOLVER, useClass: StoredMediaResolver },
  ],
  exports: [MEDIA_RESOLVER],
})
export class MediaModule {}
