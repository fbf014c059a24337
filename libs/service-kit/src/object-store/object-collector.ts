import type { ObjectStore } from './object-store';

const DEFAULT_PAGE_SIZE = 500;
/** If this many objects of a page, and more than half of it, are orphans, it is probably the wrong database. */
const DEFAULT_SUSPICIOUS_ORPHANS = 50;

export interface CollectedObjects {
  readonly store: ObjectStore;
  /** Returns those of the keys that the database names. */
  findUsed(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes an object that nothing named a moment ago; returns false if it stays. */
  remove(key: string): Promise<boolean | void>;
  /** Plural noun for the objects, in the error: `pictures`. */
  readonly things: string;
  /** Noun for what names an object, in the error: `account`. */
  readonly owner: string;
  readonly suspiciousOrphans?: number;
  /** Half a sentence for the end of the error: how they are deleted nevertheless. */
  readonly hint?: string;
  /** Number of objects that are listed at once. */
  readonly pageSize?: number;
}

export interface Collection {
  /** Objects stored later stay. Must be longer ago than an object takes from being stored to being named. */
  readonly before: Date;
  readonly signal?: AbortSignal | undefined;
  /** Whether orphans are deleted even if they are most of the store. */
  readonly force?: boolean;
}

/** Numbers of what one collection deleted. */
export interface Collected {
  readonly orphans: number;
  readonly unfinished: number;
}

export class TooManyOrphansError extends Error {
  override readonly name = 'TooManyOrphansError';

  constructor(orphans: number, objects: number, { things, owner, hint }: CollectedObjects) {
    super(
      `${orphans} of ${objects} ${things} in a row belong to no ${owner}, so none of them is deleted. Is this the store of this database?${hint === undefined ? '' : ` ${hint}`}`,
    );
  }
}

/** Collector of orphans, objects that the database does not name, and of what interrupted puts left behind. */
export class ObjectCollector {
  constructor(private readonly objects: CollectedObjects) {}

  /** @throws TooManyOrphansError if the orphans are most of a page */
  async collect(collection: Collection): Promise<Collected> {
    const { store } = this.objects;
    await store.prepare();
    const unfinished = await store.deleteUnfinished(collection.before);
    return { unfinished, orphans: await this.removeOrphans(collection) };
  }

  private async removeOrphans(collection: Collection): Promise<number> {
    const { store, pageSize = DEFAULT_PAGE_SIZE } = this.objects;
    let removed = 0;
    let after: string | undefined;
    while (!collection.signal?.aborted) {
      const page = await store.list(after, pageSize);
      const old = page.filter(({ modifiedAt }) => modifiedAt < collection.before);
      const orphans = await this.findOrphans(old.map(({ key }) => key));
      if (!collection.force) this.refuseTooMany(orphans.length, page.length);
      for (const key of orphans) {
        if (collection.signal?.aborted) break;
        if ((await this.objects.remove(key)) !== false) removed += 1;
      }
      if (page.length < pageSize) break;
      after = page.at(-1)?.key;
    }
    return removed;
  }

  private async findOrphans(keys: readonly string[]): Promise<string[]> {
    const used = await this.objects.findUsed(keys);
    return keys.filter((key) => !used.has(key));
  }

  private refuseTooMany(orphans: number, objects: number): void {
    const { suspiciousOrphans = DEFAULT_SUSPICIOUS_ORPHANS } = this.objects;
    if (orphans >= suspiciousOrphans && orphans > objects / 2)
      throw new TooManyOrphansError(orphans, objects, this.objects);
  }
}
