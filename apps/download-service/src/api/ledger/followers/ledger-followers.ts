import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { LedgerTransaction } from '../downloads/ledger-transaction';
import { FollowsLedger, type LedgerFollower } from './ledger-follower';

const LOCKS_NOTHING = 'nothing';
/** Batches are shared by many transactions, so that their rows are held for the shortest time. */
const LOCKED_LAST = 'batch';

interface Declared {
  readonly name: string;
  readonly locks: string;
  readonly follower: LedgerFollower;
}

/**
 * All providers that are declared with `FollowsLedger`, in the order of their locks: first those that lock nothing,
 * by name, then the others by the names of their tables, and `batch` last. It is the same in every transaction and
 * process, so that no two of them wait for each other in a circle.
 */
@Injectable()
export class LedgerFollowers implements OnModuleInit {
  private followers: readonly Declared[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when two followers lock rows of one table: nothing would keep the order of these rows */
  onModuleInit(): void {
    this.followers = this.declared().sort(byLocks);
    const byTable = Map.groupBy(this.followers, ({ locks }) => locks);
    for (const [table, [one, other]] of byTable)
      if (table !== LOCKS_NOTHING && one && other)
        throw new Error(
          `${one.name} and ${other.name} both lock rows of ${table} after the ledger`,
        );
  }

  /** Names of the followers, in order. */
  get names(): readonly string[] {
    return this.followers.map(({ name }) => name);
  }

  /** Calls the followers, the last step of a transaction; to be called once. */
  async follow(tx: LedgerTransaction): Promise<void> {
    const { manager, ended, stored } = tx;
    if (ended.length + stored.length === 0) return;
    for (const { follower } of this.followers) {
      if (stored.length > 0) await follower.stored?.(manager, stored);
      if (ended.length > 0) await follower.ended?.(manager, ended);
      tx.afterCommit(() => follower.committed?.({ ended, stored }));
    }
  }

  private declared(): Declared[] {
    return this.discovery
      .getProviders({ metadataKey: FollowsLedger.KEY })
      .filter(({ isAlias }) => !isAlias)
      .map((wrapper) => ({
        name: String(wrapper.name),
        locks:
          this.discovery.getMetadataByDecorator(FollowsLedger, wrapper)?.locks ?? LOCKS_NOTHING,
        follower: wrapper.instance as LedgerFollower,
      }));
  }
}

function byLocks(one: Declared, other: Declared): number {
  return (
    placeOf(one) - placeOf(other) ||
    compare(one.locks, other.locks) ||
    compare(one.name, other.name)
  );
}

function placeOf({ locks }: Declared): number {
  if (locks === LOCKS_NOTHING) return 0;
  return locks === LOCKED_LAST ? 2 : 1;
}

/** Compares by code units, which gives the same order whatever the locale of a process. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
