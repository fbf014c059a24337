import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import type { FetchJobEntity } from '../ledger/jobs/fetch-job.entity';
import { JobQueueRepository } from '../ledger/jobs/job-queue.repository';
import { FairTagRepository } from './fair-tag.repository';
import { FairTurnRepository } from './fair-turn.repository';
import { NO_JOB_TAG, OwnerTurns } from './owner-turns';

/** Number of waiting downloads per cancelled one up to which the places are closed up at once. */
const CLOSED_UP_PER_CANCELLED = 20;

/**
 * The order of each source's queue: owners take turns in proportion to their weights. Lock order: an owner's turns
 * before any job.
 */
@Injectable()
export class FairQueue {
  constructor(
    private readonly turns: FairTurnRepository,
    private readonly tags: FairTagRepository,
    private readonly jobs: JobQueueRepository,
  ) {}

  /**
   * Takes the owner's next turns for jobs of these different tabs, which are to be queued or joined in the same
   * transaction.
   */
  async takeTurns<T extends Pick<FetchJobEntity, 'sourceId' | 'tabId'>>(
    manager: EntityManager,
    owner: Owner,
    weight: number,
    tabs: readonly T[],
  ): Promise<(T & { fairTag: number })[]> {
    if (tabs.length === 0) return [];
    const sourceIds = [...new Set(tabs.map(({ sourceId }) => sourceId))];
    const startTags = await this.turns.lockStartTags(manager, owner, weight, sourceIds);
    const present = await this.tags.findActive(manager, tabs);
    const turns = new Map(
      startTags.map(({ sourceId, startTag }) => [sourceId, new OwnerTurns(startTag, weight)]),
    );
    const placed = tabs.map((tab) => {
      const fairTag = turns.get(tab.sourceId)?.next(present.get(tab.tabId) ?? NO_JOB_TAG);
      if (fairTag === undefined) throw new Error(`No turns are locked at ${tab.sourceId}`);
      return { ...tab, fairTag };
    });
    await this.turns.setFinishTags(
      manager,
      owner,
      [...turns].map(([sourceId, { finishTag }]) => ({ sourceId, finishTag })),
    );
    return placed;
  }

  /** Lets these downloads' jobs go before those that only the owner's looks wait for. The caller has queued both. */
  async putBefore(
    manager: EntityManager,
    owner: Owner,
    downloads: readonly string[],
    looks: readonly string[],
  ): Promise<void> {
    if (downloads.length > 0 && looks.length > 0)
      await this.jobs.putBefore(manager, owner, downloads, looks);
  }

  /** Locks the owner's turns; call it before the owner's jobs are locked for `giveBack`. */
  async lockTurns(manager: EntityManager, owner: Owner): Promise<void> {
    await this.turns.lock(manager, owner);
  }

  /**
   * Gives back the turns of cancelled downloads that were still queued. The owner's waiting downloads move up, unless
   * they outnumber the cancelled ones so far that it is not worth the writes.
   */
  async giveBack(manager: EntityManager, owner: Owner, cancelled: number): Promise<void> {
    if (cancelled === 0) return;
    const waiting = await this.turns.giveBack(manager, owner);
    if (waiting > 0 && waiting <= cancelled * CLOSED_UP_PER_CANCELLED)
      await this.jobs.closeUp(manager, owner, await this.turns.findNext(manager, owner));
  }

  /** Gives one owner's turns to another. */
  async changeOwner(manager: EntityManager, from: Owner, to: Owner): Promise<void> {
    await this.turns.changeOwner(manager, from, to);
  }

  async forget(manager: EntityManager, owner: Owner): Promise<void> {
    await this.turns.deleteOf(manager, owner);
  }
}
