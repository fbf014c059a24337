import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { retryAfterDelays } from '@tabdock/service-kit';
import {
  OBJECT_STORE,
  ObjectMissingError,
  type ObjectPart,
  type ObjectStore,
} from '@tabdock/service-kit/object-store';
import { receiveFile, type ReceivedFile } from '@tabdock/service-kit/uploads';
import { partOf } from './byte-range';
import { isWebVtt } from './checking/captions';
import { MEDIA_RULES, type MediaKind } from './checking/media-kind';
import { mp4Size } from './checking/mp4';
import type { VideoSize } from './checking/video-size';
import { webmSize } from './checking/webm';
import { ImageEncoder } from './encoding/image-encoder';
import { MediaRemovals } from './media-removals';
import { MediaRepository, type StoredMedia } from './media.repository';

/** Longer in all than a deletion that was begun counts as under way. */
const DELAYS_MILLIS = [50, 200, 1_000, 3_000, 10_000, 10_000];

/** The same content is being deleted, and has to be stored again. */
class BeingDeletedError extends AppError {
  constructor() {
    super('SERVICE.UNAVAILABLE');
  }
}

export interface OpenedMedia extends StoredMedia {
  /** Undefined for the whole. */
  readonly part: ObjectPart | undefined;
  /** The caller reads or destroys it. */
  readonly body: Readable;
}

/** A local file that was checked, and what it is to be stored as. */
interface CheckedFile {
  readonly path: string;
  readonly media: Omit<StoredMedia, 'mediaType'>;
}

/** What ads show: checked, and stored under the hash of its content. */
@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaRepository,
    private readonly removals: MediaRemovals,
    private readonly encoder: ImageEncoder,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** The same content twice is one object. Fails with ADS.MEDIA_* and REQUEST.TOO_MANY. */
  async keep(body: Readable): Promise<StoredMedia> {
    return receiveFile(body, MEDIA_RULES, async (file) => {
      const { path, media: checked } = await this.check(file);
      const media = { ...checked, mediaType: file.kind.mediaType };
      await this.store.prepare();
      await retryAfterDelays(DELAYS_MILLIS, () => this.storeAndKeep(path, media), {
        isFinal: (error) => !(error instanceof BeingDeletedError),
      });
      return media;
    });
  }

  /** `range` is a `Range` header. Fails with ADS.MEDIA_NOT_FOUND and REQUEST.RANGE_NOT_SATISFIABLE. */
  async open(key: string, range: string | undefined): Promise<OpenedMedia> {
    const media = await this.media.find(key);
    if (!media) throw new AppError('ADS.MEDIA_NOT_FOUND');
    const part = partOf(range, media.size);
    try {
      const { body } = await this.store.get(key, part);
      return { ...media, part, body };
    } catch (cause) {
      if (!(cause instanceof ObjectMissingError)) throw cause;
      throw new AppError('ADS.MEDIA_NOT_FOUND', undefined, { cause });
    }
  }

  /** Stores before the transaction that records it, so that a store that hangs costs no connection. */
  private async storeAndKeep(path: string, media: StoredMedia): Promise<void> {
    const since = await this.removals.now();
    await this.store.put(media.key, path, media.size, media.contentType);
    if (!(await this.media.keep(media, since))) throw new BeingDeletedError();
  }

  private async check({
    folder,
    path,
    sha256: key,
    kind,
  }: ReceivedFile<MediaKind>): Promise<CheckedFile> {
    if (kind.format === 'picture') return this.encode(folder, path);
    const bytes = await readFile(path);
    const file = { key, size: bytes.length };
    if (kind.format === 'captions') {
      if (!isWebVtt(bytes)) throw new AppError('ADS.MEDIA_BROKEN_CAPTIONS');
      const contentType = 'text/vtt; charset=utf-8';
      return { path, media: { ...file, contentType, width: null, height: null } };
    }
    const { width, height } = videoSize(bytes, kind.format);
    return { path, media: { ...file, contentType: `video/${kind.format}`, width, height } };
  }

  private async encode(folder: string, source: string): Promise<CheckedFile> {
    const path = join(folder, 'encoded.webp');
    const { width, height } = await this.encoder.encode(source, path);
    const bytes = await readFile(path);
    const key = createHash('sha256').update(bytes).digest('hex');
    return {
      path,
      media: { key, size: bytes.length, contentType: 'image/webp', width, height },
    };
  }
}

function videoSize(bytes: Buffer, format: 'mp4' | 'webm'): VideoSize {
  const size = format === 'mp4' ? mp4Size(bytes) : webmSize(bytes);
  if (!size) throw new AppError('ADS.MEDIA_BROKEN_VIDEO');
  return size;
}
