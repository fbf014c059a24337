import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectMissingError, type ObjectStore } from '@tabdock/service-kit/object-store';
import { LRUCache } from 'lru-cache';
import { DERIVED_STORE } from '../../../storage/derived';
import { STORED_BARS_MAX_BYTES, type StoredBars, unpackBars } from '../../../storage/score-bars';

const CACHE_BYTES = 32 * 1024 * 1024;
/** About what an object of a bar takes in memory. */
const PRINT_BYTES = 64;

/** The bars of stored files; what is under a key never changes, so the latest are kept. */
@Injectable()
export class BarsOfFiles {
  private readonly cache = new LRUCache<string, StoredBars>({
    maxSize: CACHE_BYTES,
    sizeCalculation: sizeOf,
    fetchMethod: (key) => this.load(key),
  });

  constructor(@Inject(DERIVED_STORE) private readonly store: ObjectStore) {}

  /** Undefined for an object that is no longer there: it was replaced, or its file deleted. */
  read(key: string): Promise<StoredBars | undefined> {
    return this.cache.fetch(key);
  }

  private async load(key: string): Promise<StoredBars | undefined> {
    try {
      const { size, body } = await this.store.get(key);
      if (size <= STORED_BARS_MAX_BYTES) return await unpackBars(await buffer(body));
      body.destroy();
      return undefined;
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}

function sizeOf({ tracks }: StoredBars): number {
  const sizes = tracks.map(
    ({ prints, chunks }) =>
      prints.length * PRINT_BYTES + chunks.reduce((sum, { length }) => sum + length, 0),
  );
  return sizes.reduce((sum, size) => sum + size, 1);
}
