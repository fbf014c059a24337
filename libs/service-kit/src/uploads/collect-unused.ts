import type { ObjectStore } from '../object-store/object-store';

const DEFAULT_PAGE_SIZE = 500;
/** If this many objects of a page, and more than half of it, are unused, it is probably the wrong database. */
const SUSPICIOUS_ORPHANS = 50;

export interface UnusedObjects {
  readonly store: ObjectStore;
  /** Objects stored later stay. Must be longer ago than an upload takes from storing a file to naming it. */
  readonly before: Date;
  readonly signal?: AbortSignal | undefined;
  /** Those of the keys that the database names. */
  findUsed(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes an object that nothing named a moment ago. */
  remove(key: string): Promise<void>;
  /** For the error: `pictures`, `account`. */
  readonly things: string;
  readonly owner: string;
  /** Objects asked for at once. */
  readonly pageSize?: number;
}

/**
 * Deletes leftovers of interrupted uploads, and objects that nothing names.
 *
 * @throws Error if that would be most of the store
 */
export async function collectUnused(unused: UnusedObjects): Promise<void> {
  const { store, before, signal, things, owner, pageSize = DEFAULT_PAGE_SIZE } = unused;
  await store.prepare();
  await store.deleteUnfinished(before);
  let after: string | undefined;
  while (!signal?.aborted) {
    const page = await store.list(after, pageSize);
    const old = page.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
    const used = await unused.findUsed(old);
    const orphans = old.filter((key) => !used.has(key));
    if (orphans.length >= SUSPICIOUS_ORPHANS && orphans.length > page.length / 2) {
      throw new Error(
        `${orphans.length} of ${page.length} ${things} in a row belong to no ${owner}, so none of them is deleted. Is this the store of this database?`,
      );
    }
    for (const key of orphans) await unused.remove(key);
    if (page.length < pageSize) return;
    after = page.at(-1)?.key;
  }
}
