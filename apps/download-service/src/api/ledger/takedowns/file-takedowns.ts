import { Injectable } from '@nestjs/common';
import { fileTakenDown, takedownMatched } from '@tabdock/contracts/takedown';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { LedgerTransaction } from '../downloads/ledger-transaction';
import { FileRemovals } from '../files/file-removals';
import { StoredFileRepository } from '../files/stored-file.repository';
import { StoredFiles } from '../files/stored-files';
import { TakedownRepository } from './takedown.repository';

/** Keeps taken-down content out of the store. */
@Injectable()
export class FileTakedowns {
  constructor(
    private readonly takedowns: TakedownRepository,
    private readonly rows: StoredFileRepository,
    private readonly files: StoredFiles,
    private readonly removals: FileRemovals,
    private readonly outbox: OutboxRepository,
  ) {}

  /**
   * Gives up a file that a worker stored if a takedown holds for its tab or its content, and returns whether one does.
   * Takes the locks that `takeDown` takes, so that one of the two sees the other.
   */
  async refuse(
    tx: LedgerTransaction,
    { tabId }: { readonly tabId: string },
    sha256: string,
  ): Promise<boolean> {
    const { manager } = tx;
    await this.takedowns.lockTabs(manager, [tabId]);
    await this.rows.lock(manager, sha256);
    const ofTab = (await this.takedowns.findHolding(manager, [tabId])).get(tabId) ?? [];
    const ofFile = await this.takedowns.findHoldingForFile(manager, sha256);
    if (ofTab.length + ofFile.length === 0) return false;
    await this.takeDownFile(tx, ofTab, sha256);
    const unknown = ofFile.filter((id) => !ofTab.includes(id));
    await this.announceMatches(manager, unknown, [tabId], sha256);
    return true;
  }

  /**
   * Gives up all files of these tabs, and remembers their content for the takedown. Other tabs with the same content are
   * announced. The caller has locked the tabs.
   */
  async takeDown(
    tx: LedgerTransaction,
    takedownId: string,
    tabs: readonly { readonly tabId: string; readonly sourceId: string }[],
  ): Promise<void> {
    const { manager } = tx;
    const own = new Set(tabs.map(({ tabId }) => tabId));
    const known = await this.takedowns.filesOfTakedown(manager, takedownId);
    const found = await this.takedowns.filesOf(manager, tabs);
    for (const sha256 of [...new Set([...known, ...found])].sort()) {
      await this.rows.lock(manager, sha256);
      const others = (await this.takedowns.tabsWith(manager, sha256)).filter((id) => !own.has(id));
      await this.takeDownFile(tx, [takedownId], sha256);
      await this.announceMatches(manager, [takedownId], others, sha256);
    }
  }

  /** Allows the takedown's content again, unless another takedown holds for it. Its files are not stored any longer. */
  async lift(manager: EntityManager, takedownId: string): Promise<void> {
    for (const sha256 of await this.takedowns.filesOfTakedown(manager, takedownId)) {
      await this.rows.lock(manager, sha256);
      const holding = await this.takedowns.findHoldingForFile(manager, sha256);
      await this.rows.markTakenDown(manager, [sha256], holding.length > 0);
    }
  }

  private async takeDownFile(
    tx: LedgerTransaction,
    takedownIds: readonly string[],
    sha256: string,
  ): Promise<void> {
    await this.takedowns.addFiles(tx.manager, takedownIds, sha256);
    await this.files.takeDown(tx.manager, sha256);
    tx.afterCommit(() => this.removals.waker.wake());
    await this.outbox.add(tx.manager, [outboxMessage(fileTakenDown, { sha256 })]);
  }

  private async announceMatches(
    manager: EntityManager,
    takedownIds: readonly string[],
    tabIds: readonly string[],
    sha256: string,
  ): Promise<void> {
    const matches = takedownIds.flatMap((takedownId) =>
      tabIds.map((tabId) => outboxMessage(takedownMatched, { takedownId, tabId, sha256 })),
    );
    await this.outbox.add(manager, matches);
  }
}
