import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../downloads/download.entity';
import type { NewlyStored } from '../downloads/ledger-transaction';

/** What one transaction of the ledger did that others act on. */
export interface LedgerChanges {
  readonly ended: readonly DownloadEntity[];
  readonly stored: readonly NewlyStored[];
}

/**
 * Provider that acts on what the ledger's transactions do; declared with `FollowsLedger`. Each method is called once
 * for a transaction, and only if there is something for it.
 */
export interface LedgerFollower {
  /** Files were stored. Part of the transaction: what it throws rolls all of it back. */
  stored?(manager: EntityManager, files: readonly NewlyStored[]): Promise<void>;
  /** Downloads reached their end, each for the first time or again after a retry. Part of the transaction. */
  ended?(manager: EntityManager, downloads: readonly DownloadEntity[]): Promise<void>;
  /**
   * The transaction is committed. For metrics and wake-ups alone: a process that dies before it never calls it, so what
   * must follow is a row of the transaction.
   */
  committed?(changes: LedgerChanges): void;
}

export interface FollowerOptions {
  /** Table whose rows it locks, `nothing` if it only adds rows that no other transaction waits for. */
  readonly locks: string;
}

/** Marks a provider, one instance for the process, that implements `LedgerFollower`. */
export const FollowsLedger = DiscoveryService.createDecorator<FollowerOptions>();
