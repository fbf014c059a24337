import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import type { NearScore } from '@tabdock/contracts/scores';
import { takedownSuggested } from '@tabdock/contracts/takedown';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { TakedownRepository } from '../../ledger/takedowns/takedown.repository';
import { Fingerprints } from '../fingerprints/fingerprints';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';

type Suggestion = EventDataOf<typeof takedownSuggested>;

/** Tabs that are suggested for one file. */
const TABS_MAX = 100;

/** Relation of one score to another, by the relation of the other to it. */
const INVERSE: Readonly<Record<NearScore['relation'], NearScore['relation']>> = {
  same: 'same',
  'nearly the same': 'nearly the same',
  part: 'whole',
  whole: 'part',
  version: 'version',
};

/**
 * Suggests tabs whose files hold the music of a taken-down one. Nothing follows by itself: an administrator decides.
 * The same suggestion may be published again.
 */
@Injectable()
export class TakedownSuggestions {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRepository,
    private readonly takedowns: TakedownRepository,
    private readonly fingerprints: Fingerprints,
    private readonly tabs: TabsOfFilesRepository,
  ) {}

  /** Suggests these tabs, which have this file, if it is like a taken-down one. */
  async suggest(sha256: string, tabIds: readonly string[]): Promise<void> {
    const { near } = await this.fingerprints.near(sha256);
    const takedowns = await this.takedowns.findHoldingForFiles(near.map((file) => file.sha256));
    const found = near.flatMap(({ sha256: removed, relation, measure }) =>
      (takedowns.get(removed) ?? []).flatMap((takedownId) =>
        tabIds.map((tabId) => ({ takedownId, tabId, relation, measure })),
      ),
    );
    await this.publish(found);
  }

  /** Suggests the tabs with files like this one, which was taken down. */
  async suggestLike(sha256: string): Promise<void> {
    const takedownIds = (await this.takedowns.findHoldingForFiles([sha256])).get(sha256) ?? [];
    if (takedownIds.length === 0) return;
    const { near } = await this.fingerprints.near(sha256);
    const tabs = await this.tabs.findTabs(
      near.map((file) => file.sha256),
      TABS_MAX,
    );
    const found = near.flatMap(({ sha256: other, relation, measure }) =>
      (tabs.get(other) ?? []).flatMap((tabId) =>
        takedownIds.map((takedownId) => ({
          takedownId,
          tabId,
          relation: INVERSE[relation],
          measure,
        })),
      ),
    );
    await this.publish(found);
  }

  /** Publishes the nearest for each tab and takedown; they come in that order. */
  private async publish(found: readonly Suggestion[]): Promise<void> {
    const nearest = new Map<string, Suggestion>();
    for (const one of found) {
      const key = `${one.takedownId} ${one.tabId}`;
      if (!nearest.has(key)) nearest.set(key, one);
    }
    if (nearest.size === 0) return;
    await this.transactions.run((manager) =>
      this.outbox.add(
        manager,
        [...nearest.values()].map((one) => outboxMessage(takedownSuggested, one)),
      ),
    );
  }
}
