import { Inject, Injectable } from '@nestjs/common';
import { adMediaKeyOf } from '@tabdock/contracts/ads';
import { AppError, ERROR_CODES } from '@tabdock/contracts/core';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { MediaResolver, ResolvedMedia } from '../campaigns/media-resolver';
import { MediaFetcher, MediaFetchError } from './fetching/media-fetcher';
import { MediaRepository } from './media.repository';
import { MediaService } from './media.service';

type Resolution = ResolvedMedia | { readonly problem: string };

/** Uploaded media by its key; what another address has is loaded, checked and stored as an upload. */
@Injectable()
export class StoredMediaResolver implements MediaResolver {
  constructor(
    private readonly media: MediaService,
    private readonly rows: MediaRepository,
    private readonly fetcher: MediaFetcher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fails where this service is at fault, as with SERVICE.UNAVAILABLE. */
  async resolve(mediaUrl: string): Promise<Resolution> {
    const key = adMediaKeyOf(mediaUrl);
    return key === undefined ? this.load(mediaUrl) : this.known(key);
  }

  private async known(key: string): Promise<Resolution> {
    const mediaType = await this.rows.renew(key);
    return mediaType ? { key, mediaType } : { problem: ERROR_CODES['ADS.MEDIA_NOT_FOUND'].detail };
  }

  private async load(url: string): Promise<Resolution> {
    try {
      const { key, mediaType } = await this.fetcher.fetch(url, (body) => this.media.keep(body));
      return { key, mediaType };
    } catch (error) {
      if (!isOfTheFile(error)) throw error;
      this.logger.info({ err: error, url }, 'the media of an ad could not be loaded');
      return { problem: error.message };
    }
  }
}

function isOfTheFile(error: unknown): error is Error {
  if (error instanceof MediaFetchError) return true;
  return error instanceof AppError && error.code.startsWith('ADS.MEDIA_');
}
