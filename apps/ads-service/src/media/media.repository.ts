import { Injectable } from '@nestjs/common';
import type { AdMediaContentType, AdMediaType } from '@tabdock/contracts/ads';
import type { ClaimedRemoval } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { MediaRemovals } from './media-removals';

/** What is stored under a key. */
export interface StoredMedia {
  /** SHA-256 of the content. */
  readonly key: string;
  readonly mediaType: AdMediaType;
  readonly contentType: AdMediaContentType;
  /** Bytes. */
  readonly size: number;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * The table `media`: what is stored for ads. `used_at` is when the same content was last stored, named by an
 * administrator, or seen with a campaign. Recording a key and giving it up wait for each other; no transaction waits for
 * the store.
 */
@Injectable()
export class MediaRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly removals: MediaRemovals,
  ) {}

  /**
   * Records an object that was stored after `since`, a time of the database. Returns false if it may have been deleted
   * since then.
   */
  async keep(media: StoredMedia, since: Date): Promise<boolean> {
    const { key, mediaType, contentType, size, width, height } = media;
    return this.dataSource.transaction(async (manager) => {
      await this.removals.lock(manager, key);
      if (await this.removals.mayHaveDeleted(manager, key, since)) return false;
      await manager.query(
        `INSERT INTO media (key, media_type, content_type, size, width, height)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO UPDATE SET used_at = now()`,
        [key, mediaType, contentType, size, width, height],
      );
      return true;
    });
  }

  async find(key: string): Promise<StoredMedia | undefined> {
    const [found]: StoredMedia[] = await this.dataSource.query(
      `SELECT key, media_type AS "mediaType", content_type AS "contentType", size, width, height
       FROM media WHERE key = $1`,
      [key],
    );
    return found;
  }

  /** Keeps it from being collected before a campaign uses it; returns what it is. */
  async renew(key: string): Promise<AdMediaType | undefined> {
    const [[renewed]]: [{ mediaType: AdMediaType }[], number] = await this.dataSource.query(
      'UPDATE media SET used_at = now() WHERE key = $1 RETURNING media_type AS "mediaType"',
      [key],
    );
    return renewed?.mediaType;
  }

  /** Renews what campaigns use; one that was deleted can be restored, and uses its media. */
  async renewUsed(): Promise<void> {
    await this.dataSource.query(
      `UPDATE media SET used_at = now() FROM (
         SELECT media_key AS key FROM campaign UNION SELECT captions_key FROM campaign
       ) AS used WHERE used.key = media.key`,
    );
  }

  /** Forgets what was not used since then. */
  async deleteUnused(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM media WHERE used_at < $1', [before]);
  }

  /** Returns the keys that have a row. */
  async findKnown(keys: readonly string[]): Promise<Set<string>> {
    const rows: { key: string }[] = await this.dataSource.query(
      'SELECT key FROM media WHERE key = ANY ($1)',
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Gives up an object unless its key has a row; returns the deletion, which the caller carries out. */
  async giveUp(key: string): Promise<ClaimedRemoval | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await this.removals.lock(manager, key);
      await this.removals.request(manager, key);
      return this.removals.claim(manager, key);
    });
  }
}
