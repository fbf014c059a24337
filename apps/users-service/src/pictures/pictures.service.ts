import { createHash, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, refuseOutdated, type PictureKeys } from '@tabdock/contracts/core';
import type { UserProfile } from '@tabdock/contracts/users';
import { LOGGER, withTimeout, type Logger } from '@tabdock/service-kit';
import {
  OBJECT_STORE,
  ObjectMissingError,
  type ObjectStore,
  type StoredObject,
} from '@tabdock/service-kit/object-store';
import { ProfilesService } from '../profiles/profiles.service';
import { PictureEncoder } from './encoding/picture-encoder';
import { PictureRepository } from './picture.repository';
import { receivePicture } from './received-picture';

export const PICTURE_CONTENT_TYPE = 'image/webp';
/** How long a change that is made waits for the deletion of the picture before. */
const DELETING_MILLIS = 2_000;

/** The account whose picture changes, and the revision of its profile; without a revision the last write wins. */
export interface PictureChange {
  readonly accountId: string;
  readonly expectedRevision?: number | undefined;
}

/** Pictures of profiles. Each upload has keys of its own, so that deleting never meets storing. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly pictures: PictureRepository,
    private readonly encoder: PictureEncoder,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fails with PICTURES.*, REQUEST.OUTDATED, COMMUNITY.MUTED or, for a deleted account, AUTH.REQUIRED. */
  async replace(
    { accountId, expectedRevision }: PictureChange,
    body: Readable,
  ): Promise<UserProfile> {
    return receivePicture(body, async ({ folder, path, sha256 }) => {
      const [small, large] = [join(folder, 'small.webp'), join(folder, 'large.webp')];
      await this.encoder.encode({ source: path, small, large });
      const keys = newKeys(accountId, sha256);
      await this.store.prepare();
      await this.put(keys.small, small);
      await this.put(keys.large, large);
      return this.change({ accountId, expectedRevision }, keys);
    });
  }

  /** Fails with REQUEST.OUTDATED or, for a deleted account, AUTH.REQUIRED. */
  async remove(change: PictureChange): Promise<UserProfile> {
    return this.change(change, null);
  }

  /** Refuses an upload before it is sent. Fails with REQUEST.OUTDATED. */
  async checkRevision({ accountId, expectedRevision }: PictureChange): Promise<void> {
    if (expectedRevision === undefined) return;
    refuseOutdated(expectedRevision, await this.profiles.get(accountId));
  }

  /** Serves hidden pictures too: only their owners and administrators get the key. Fails with PICTURES.NOT_FOUND. */
  async open(key: string): Promise<StoredObject> {
    if (!(await this.pictures.isUsed(key))) throw new AppError('PICTURES.NOT_FOUND');
    try {
      return await this.store.get(key);
    } catch (cause) {
      if (!(cause instanceof ObjectMissingError)) throw cause;
      throw new AppError('PICTURES.NOT_FOUND', undefined, { cause });
    }
  }

  /**
   * Deletes the objects of an account that was deleted, or of a picture that was replaced. What fails is collected
   * later.
   */
  async deleteObjects(keys: PictureKeys): Promise<void> {
    const { store } = this;
    try {
      await withTimeout(
        DELETING_MILLIS,
        Promise.all([store.delete(keys.small), store.delete(keys.large)]),
      );
    } catch (err) {
      this.logger.warn({ err }, 'a picture that is no longer used could not be deleted');
    }
  }

  private async change(
    { accountId, expectedRevision }: PictureChange,
    keys: PictureKeys | null,
  ): Promise<UserProfile> {
    const { profile, replaced } = await this.profiles.setPicture(accountId, keys, expectedRevision);
    if (replaced) await this.deleteObjects(replaced);
    return profile;
  }

  private async put(key: string, path: string): Promise<void> {
    await this.store.put(key, path, (await stat(path)).size, PICTURE_CONTENT_TYPE);
  }
}

/** Nobody can guess them, nor learn from them whose the picture is. */
function newKeys(accountId: string, sha256: string): PictureKeys {
  const upload = randomUUID();
  const key = (size: string) =>
    createHash('sha256').update([accountId, sha256, upload, size].join()).digest('hex');
  return { small: key('small'), large: key('large') };
}
