import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import type { FetchJobEntity } from '../ledger/jobs/fetch-job.entity';
import { FairTagRepository } from './fair-tag.repository';
import { FairTurnRepository } from './fair-turn.repository';
import { NO_JOB_TAG, OwnerTurns } from './owner-turns';

/** So many waiting downloads for each cancelled one, and their places are closed up at once. */
const CLOSED_UP_PER_CANCELLED = 20;

/**
 * The order of each source's queue: owners take turns, as many as their weight. An owner's turns are locked before
 * any job, and whoever holds a job waits for no turns.
 */
@Injectable()
export class FairQueue {
  constructor(
    private readonly turns: FairTurnRepository,
    private readonly tags: FairTagRepository,
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

  /** Before the owner's jobs are locked for `giveBack`. */
  async lockTurns(manager: EntityManager, owner: Owner): Promise<void> {
    await this.turns.lock(manager, owner);
  }

  /**
   * After the owner cancelled so many downloads: no turn is lost to those that were still queued. What goes on waiting
   * moves up, unless it is so much more than what was cancelled that it is not worth the writing.
   */
  async giveBack(manager: EntityManager, owner: Owner, cancelled: number): Promise<void> {
    if (cancelled === 0) return;
    const waiting = await this.turns.giveBack(manager, owner);
    if (waiting > 0 && waiting <= cancelled * CLOSED_UP_PER_CANCELLED)
      await this.tags.closeUp(manager, owner);
  }

  /** One owner's turns become another's. */
  async changeOwner(manager: EntityManager, from: Owner, to: Owner): Promise<void> {
    await this.turns.changeOwner(manager, from, to);
  }

  async forget(manager: EntityManager, owner: Owner): Promise<void> {
    await this.turns.deleteOf(manager, owner);
  }
}
