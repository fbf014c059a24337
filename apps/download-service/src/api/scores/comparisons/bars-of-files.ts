import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { STORED_BARS_MAX_BYTES, type StoredBars, unpackBars } from '../../../storage/score-bars';
import { DerivedContents } from '../derived/derived-contents';

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

  constructor(private readonly derived: DerivedContents) {}

  /** Undefined for an object that is no longer there: it was replaced, or its file deleted. */
  read(key: string): Promise<StoredBars | undefined> {
    return this.cache.fetch(key);
  }

  private async load(key: string): Promise<StoredBars | undefined> {
    const bytes = await this.derived.readObject(key, STORED_BARS_MAX_BYTES);
    return bytes && unpackBars(bytes);
  }
}

function sizeOf({ tracks }: StoredBars): number {
  const sizes = tracks.map(
    ({ prints, chunks }) =>
      prints.length * PRINT_BYTES + chunks.reduce((sum, { length }) => sum + length, 0),
  );
  return sizes.reduce((sum, size) => sum + size, 1);
}
