import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import {
  REMOVED_TABS_MAX,
  takedownRejected,
  type RemovedTab,
  type TakedownRequest,
  type takedownsCounter,
  type takedownsNotify,
  type takedownsQueue,
  type takedownsReject,
} from '@tabdock/contracts/takedown';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { SourceRegistry } from '../sources/source-registry';
import { AddressMatches } from './address-matches';
import { TakedownRequestRepository, type TakedownRequestRow } from './takedown-request.repository';
import { type NamedTab, TakedownTabRepository } from './takedown-tab.repository';
import { TakedownRepository, toTakedown } from './takedown.repository';

/** Requests that one person may have in the queue. */
const OPEN_OF_ONE_MAX = 20;
/** Requests in the queue beyond which it takes no more. */
const OPEN_MAX = 10_000;

type NewNotice = ReceivedRequestOf<typeof takedownsNotify>;
type NewCounterNotice = ReceivedRequestOf<typeof takedownsCounter>;
type Rejection = ReceivedRequestOf<typeof takedownsReject>;

/** Notices and counter-notices, until an administrator decides. */
@Injectable()
export class TakedownRequestsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRepository,
    private readonly requests: TakedownRequestRepository,
    private readonly takedowns: TakedownRepository,
    private readonly tabs: TakedownTabRepository,
    private readonly matches: AddressMatches,
    private readonly sources: SourceRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the number of the request. Fails with REQUEST.TOO_MANY. */
  async notify(notice: NewNotice): Promise<number> {
    await this.assertRoom(notice.email);
    const number = await this.requests.insert({ ...notice, id: notice.requestId, kind: 'notice' });
    this.logger.info({ number }, 'a takedown notice came in');
    return number;
  }

  /** Takes a counter-notice, like `notify`; fails with TAKEDOWN.NOT_FOUND unless the takedown holds. */
  async counter(notice: NewCounterNotice): Promise<number> {
    await this.assertRoom(notice.email);
    const { requestId: id, name, email, postalAddress, explanation } = notice;
    const counter = {
      id,
      kind: 'counter-notice',
      name,
      email,
      postalAddress,
      explanation,
    } as const;
    const { number, takedownId } = await this.transactions.run(async (manager) => {
      const takedownId = await this.takedowns.lockHolding(manager, notice.takedown);
      if (takedownId === undefined) throw new AppError('TAKEDOWN.NOT_FOUND');
      return {
        number: await this.requests.insert({ ...counter, takedownId }, manager),
        takedownId,
      };
    });
    this.logger.info({ number, takedownId }, 'a counter-notice came in');
    return number;
  }

  async queue({
    state,
    page,
    pageSize,
  }: ReceivedRequestOf<typeof takedownsQueue>): Promise<ReplyOf<typeof takedownsQueue>> {
    const { rows, total } = await this.requests.list(state, page, pageSize);
    return { requests: await this.toViews(rows), total, page, pageSize };
  }

  async reject({ requestId, actor, note }: Rejection): Promise<TakedownRequest> {
    const rejected = await this.transactions.run(async (manager) => {
      const request = await this.requests.lock(manager, requestId);
      if (!request) throw new AppError('TAKEDOWN.REQUEST_NOT_FOUND');
      if (request.state === 'accepted') throw new AppError('TAKEDOWN.DECIDED');
      if (request.state === 'rejected') return request;
      const { takedownId } = request;
      const decision = { state: 'rejected', decidedBy: actor.username, note, takedownId } as const;
      await this.requests.decide(manager, requestId, decision);
      const { number, kind } = request;
      await this.outbox.add(manager, [
        outboxMessage(takedownRejected, { number, kind, actor, note }),
      ]);
      return { ...request, ...decision, decidedAt: new Date() };
    });
    this.logger.info(
      { actorId: actor.id, number: rejected.number },
      'a takedown request was rejected',
    );
    const [view] = await this.toViews([rejected]);
    if (!view) throw new Error('A rejected request has no view');
    return view;
  }

  private async assertRoom(email: string): Promise<void> {
    const { ofEmail, all } = await this.requests.countOpen(email);
    if (ofEmail < OPEN_OF_ONE_MAX && all < OPEN_MAX) return;
    throw new AppError(
      'REQUEST.TOO_MANY',
      'There are many requests that we have not decided on yet. Try again in a few days, or write to us.',
    );
  }

  private async toViews(rows: readonly TakedownRequestRow[]): Promise<TakedownRequest[]> {
    const addresses = [...new Set(rows.flatMap((row) => row.addresses))];
    const takedownIds = rows.flatMap(({ takedownId }) => takedownId ?? []);
    const [matches, takedowns, tabs] = await Promise.all([
      this.matches.find(addresses),
      this.takedowns.findMany(takedownIds),
      this.tabs.namedTabsOf(takedownIds, REMOVED_TABS_MAX),
    ]);
    const views = Map.groupBy(
      matches.map((match) => this.matches.toView(match)),
      ({ address }) => address,
    );
    return rows.map(({ takedownId, receivedAt, decidedAt, ...row }) => {
      const takedown = takedowns.get(takedownId ?? '');
      return {
        ...row,
        receivedAt: receivedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        addresses: row.addresses.flatMap((address) => views.get(address) ?? []),
        takedown: takedown ? toTakedown(takedown) : null,
        ...(takedown && {
          tabs: tabs
            .filter((tab) => tab.takedownId === takedown.id)
            .map((tab) => this.toRemovedTab(tab)),
        }),
      };
    });
  }

  private toRemovedTab({ id, title, artist, version, sourceId }: NamedTab): RemovedTab {
    const source = this.sources.recipe(sourceId)?.name ?? sourceId;
    return { id, title, artist, source, ...(version !== null && { version }) };
  }
}
