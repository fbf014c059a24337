import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  type Actor,
  type EventDataOf,
  type ReceivedRequestOf,
} from '@tabdock/contracts/core';
import {
  takedownApplied,
  takedownLifted,
  type Takedown,
  type takedownsRemove,
  type takedownsRestore,
} from '@tabdock/contracts/takedown';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import {
  outboxMessage,
  type OutboxMessage,
  OutboxRepository,
  type Transaction,
  Transactions,
} from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { tabUrl } from '../catalogue/tab-reference';
import { TabListingRepository } from '../catalogue/tab-listing.repository';
import { SourceRegistry } from '../sources/source-registry';
import { SuggestionRefresher } from '../suggestions/suggestion-refresher';
import { AddressMatches } from './address-matches';
import { TakedownRequestRepository, type TakedownRequestRow } from './takedown-request.repository';
import { TakedownTabRepository } from './takedown-tab.repository';
import { TakedownRepository, toTakedown, type TakedownRow } from './takedown.repository';

type Removal = ReceivedRequestOf<typeof takedownsRemove>;
type Restoration = ReceivedRequestOf<typeof takedownsRestore>;

/** What an event has besides the state: an administrator's decision, or a tab that was added for its file. */
type Cause = Pick<
  EventDataOf<typeof takedownApplied>,
  'actor' | 'note' | 'matchedTabId' | 'suggestedTabId'
>;

/**
 * Removes tabs and brings them back: in the catalogue within the transaction, everywhere else by its event. Locks are
 * taken in one order: notice, takedown, counter-notices, tabs.
 */
@Injectable()
export class TakedownsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRepository,
    private readonly requests: TakedownRequestRepository,
    private readonly takedowns: TakedownRepository,
    private readonly tabs: TakedownTabRepository,
    private readonly listing: TabListingRepository,
    private readonly matches: AddressMatches,
    private readonly sources: SourceRegistry,
    private readonly suggestions: SuggestionRefresher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Accepts a notice. The same notice again gets the takedown that it led to. */
  async remove({ requestId, actor, title, addresses, note }: Removal): Promise<Takedown> {
    const found = await this.matches.find(addresses);
    const places = found.flatMap(({ place }) => place ?? []);
    if (places.length === 0) throw new AppError('TAKEDOWN.NOTHING_THERE');
    return this.transactions.run(async (manager, { afterCommit }) => {
      const request = await this.lockRequest(manager, requestId, 'notice');
      if (request.takedownId !== null) return this.view(manager, request.takedownId);
      const grounds = request.grounds ?? 'other';
      // The request's id is used: after a backup was restored, accepting the notice again makes the
      // same takedown.
      const takedownId = requestId;
      await this.takedowns.insert(manager, { id: takedownId, title, grounds });
      const tabIds = await this.listing.lockPlaces(manager, places);
      await this.takedowns.addTabs(manager, takedownId, tabIds);
      await this.mark(manager, tabIds);
      await this.accept(manager, request, { actor, note, takedownId });
      await this.announce(manager, takedownId, { actor, note });
      afterCommit(() => this.suggestions.wake());
      this.logger.info({ actorId: actor.id, takedownId, tabs: tabIds.length }, 'tabs taken down');
      return this.view(manager, takedownId);
    });
  }

  /**
   * Ends a takedown, by a counter-notice or without one, and with it all its open counter-notices. A takedown that has
   * ended does not change.
   */
  async restore({ actor, note, ...named }: Restoration): Promise<Takedown> {
    return this.transactions.run(async (manager, { afterCommit }) => {
      const takedownId =
        'takedownId' in named
          ? named.takedownId
          : await this.requests.takedownOfCounter(manager, named.requestId);
      if (takedownId === undefined) throw new AppError('TAKEDOWN.REQUEST_NOT_FOUND');
      const takedown = await this.takedowns.lock(manager, takedownId);
      if (!takedown) throw new AppError('TAKEDOWN.NOT_FOUND');
      if ('requestId' in named) await this.lockRequest(manager, named.requestId, 'counter-notice');
      for (const counter of await this.requests.lockOpenCounters(manager, takedownId))
        await this.accept(manager, counter, { actor, note, takedownId });
      if (takedown.restoredAt !== null) return toTakedown(takedown);
      await this.takedowns.markRestored(manager, takedownId);
      const tabIds = (await this.takedowns.tabsOf(manager, takedownId)).map(({ id }) => id);
      await this.listing.lockIds(manager, tabIds);
      await this.mark(manager, tabIds);
      await this.announce(manager, takedownId, { actor, note });
      await this.listing.forgetUnseen(manager, tabIds);
      afterCommit(() => this.suggestions.wake());
      this.logger.info({ actorId: actor.id, takedownId }, 'a takedown was lifted');
      return this.view(manager, takedownId);
    });
  }

  /** Adds a tab whose file has the content of one of the takedown's, while the takedown holds. */
  async addMatch(takedownId: string, tabId: string): Promise<void> {
    await this.transactions.run(async (manager, transaction) => {
      const takedown = await this.takedowns.lock(manager, takedownId);
      if (!takedown || takedown.restoredAt !== null) return;
      const cause = { matchedTabId: tabId };
      if (!(await this.addTab(manager, transaction, takedownId, tabId, cause))) return;
      this.logger.info({ takedownId, tabId }, 'a tab with the same file was taken down');
    });
  }

  /** Adds a tab to a takedown that holds, which the caller has locked. Returns false if it had the tab already. */
  async addTab(
    manager: EntityManager,
    { afterCommit }: Transaction,
    takedownId: string,
    tabId: string,
    cause: Cause,
  ): Promise<boolean> {
    const tabIds = await this.listing.lockIds(manager, [tabId]);
    if ((await this.takedowns.addTabs(manager, takedownId, tabIds)) === 0) return false;
    await this.mark(manager, tabIds);
    await this.takedowns.nextRevision(manager, takedownId);
    await this.announce(manager, takedownId, cause);
    afterCommit(() => this.suggestions.wake());
    return true;
  }

  async register(
    page: number,
    pageSize: number,
  ): Promise<{ takedowns: Takedown[]; total: number }> {
    const { rows, total } = await this.takedowns.list(page, pageSize);
    return { takedowns: rows.map(toTakedown), total };
  }

  /** Publishes the state of these takedowns once more, for services that may have missed it. */
  async announceAgain(ids: readonly string[]): Promise<void> {
    await this.transactions.run(async (manager) => {
      for (const id of ids) await this.announce(manager, id);
    });
  }

  /** Marks these locked tabs as not listed while a takedown holds for them. */
  private async mark(manager: EntityManager, tabIds: readonly string[]): Promise<void> {
    await this.listing.set(manager, await this.tabs.holdings(manager, tabIds));
  }

  private async lockRequest(
    manager: EntityManager,
    id: string,
    kind: TakedownRequestRow['kind'],
  ): Promise<TakedownRequestRow> {
    const request = await this.requests.lock(manager, id);
    if (request?.kind !== kind) throw new AppError('TAKEDOWN.REQUEST_NOT_FOUND');
    if (request.state === 'rejected') throw new AppError('TAKEDOWN.DECIDED');
    return request;
  }

  private async accept(
    manager: EntityManager,
    { id }: TakedownRequestRow,
    { actor, note, takedownId }: { actor: Actor; note: string | undefined; takedownId: string },
  ): Promise<void> {
    await this.requests.decide(manager, id, {
      state: 'accepted',
      decidedBy: actor.username,
      note: note ?? null,
      takedownId,
    });
  }

  private async view(manager: EntityManager, id: string): Promise<Takedown> {
    const takedown = await this.takedowns.find(manager, id);
    if (!takedown) throw new AppError('TAKEDOWN.NOT_FOUND');
    return toTakedown(takedown);
  }

  private async announce(manager: EntityManager, id: string, cause: Cause = {}): Promise<void> {
    const takedown = await this.takedowns.find(manager, id);
    if (!takedown) return;
    await this.outbox.add(manager, [await this.eventOf(manager, takedown, cause)]);
  }

  private async eventOf(
    manager: EntityManager,
    { id: takedownId, number, revision, restoredAt }: TakedownRow,
    { matchedTabId, suggestedTabId, ...by }: Cause,
  ): Promise<OutboxMessage> {
    const rows = await this.takedowns.tabsOf(manager, takedownId);
    const takedown = { takedownId, number, revision, ...by };
    if (restoredAt !== null)
      return outboxMessage(takedownLifted, { ...takedown, tabIds: rows.map(({ id }) => id) });
    const tabs = rows.map(({ id: tabId, sourceId = '', sourceKey = '' }) => {
      const recipe = this.sources.recipe(sourceId);
      return { tabId, sourceId, url: recipe ? tabUrl(sourceKey, recipe.baseUrl) : sourceKey };
    });
    return outboxMessage(takedownApplied, { ...takedown, tabs, matchedTabId, suggestedTabId });
  }
}
