import { Injectable } from '@nestjs/common';
import { tabCommented } from '@tabdock/contracts/community';
import type { EventDataOf } from '@tabdock/contracts/core';
import { downloadFinished, downloadProgressed, lookChanged } from '@tabdock/contracts/downloads';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { accountChanged, accountDeleted, sessionsEnded } from '@tabdock/contracts/users';
import {
  exclusiveQueue,
  ForOwners,
  Listens,
  OnMissedEvents,
  type MessageContext,
} from '@tabdock/service-kit';
import { SessionCache } from '../../visitors/session-cache';
import { SocketRegistry } from '../sockets/socket-registry';
import {
  completeMessage,
  newCommentMessage,
  progressMessage,
  tabChangedMessage,
} from './realtime-messages';
import { TabWatchers } from '../watching/tab-watchers';
import { NewestOfDownloads } from './newest-of-downloads';
import { SeenIds } from './seen-ids';

/** Events come at least once; repeats follow soon after. */
const REMEMBERED_EVENTS = 10_000;
const REMEMBERED_DOWNLOADS = 10_000;
/** Every replica receives every event. */
const QUEUE = exclusiveQueue('gateway');

/**
 * Passes events on to the sockets at this replica that they concern, and drops cached sessions of changed accounts.
 */
@Injectable()
export class GatewayEventsListener {
  private readonly seen = new SeenIds(REMEMBERED_EVENTS);
  private readonly newest = new NewestOfDownloads(REMEMBERED_DOWNLOADS);

  constructor(
    private readonly sockets: SocketRegistry,
    private readonly sessions: SessionCache,
    private readonly watchers: TabWatchers,
  ) {}

  /** Most downloads are those of people at other gateways. */
  @ForOwners(QUEUE)
  isHere(owner: string): boolean {
    return this.sockets.has(owner);
  }

  @Listens(downloadProgressed, QUEUE)
  async progressed(
    data: EventDataOf<typeof downloadProgressed>,
    { id, sequence }: MessageContext,
  ): Promise<void> {
    const isNew = this.seen.add(id);
    if (this.newest.add(data.download.id, sequence) && isNew)
      this.sockets.send(data.owner, progressMessage(data));
  }

  @Listens(downloadFinished, QUEUE)
  async finished(
    data: EventDataOf<typeof downloadFinished>,
    { id, sequence }: MessageContext,
  ): Promise<void> {
    this.newest.add(data.download.id, sequence);
    if (this.seen.add(id)) this.sockets.send(data.owner, completeMessage(data));
  }

  @Listens(tabCommented, QUEUE)
  async commented(data: EventDataOf<typeof tabCommented>, { id }: MessageContext): Promise<void> {
    if (data.change !== 'posted' || !this.seen.add(id)) return;
    this.sockets.sendTo(this.watchers.of(data.tabId), newCommentMessage(data));
  }

  @Listens(lookChanged, QUEUE)
  async looked(
    { owner, tabId }: EventDataOf<typeof lookChanged>,
    { id }: MessageContext,
  ): Promise<void> {
    if (this.seen.add(id)) this.sockets.send(owner, tabChangedMessage(tabId, 'look'));
  }

  /** Notifies every open page of such a tab, a guest's too. */
  @Listens(scoreAnalysed, QUEUE)
  async analysed(
    { tabIds }: EventDataOf<typeof scoreAnalysed>,
    { id }: MessageContext,
  ): Promise<void> {
    if (!this.seen.add(id)) return;
    for (const tabId of tabIds)
      this.sockets.sendTo(this.watchers.of(tabId), tabChangedMessage(tabId, 'score'));
  }

  @Listens(sessionsEnded, QUEUE)
  async sessionsEnded({ sessionIds }: EventDataOf<typeof sessionsEnded>): Promise<void> {
    this.sessions.endSessions(sessionIds);
    this.sockets.endSessions(sessionIds);
  }

  @Listens(accountChanged, QUEUE)
  async accountChanged({ user }: EventDataOf<typeof accountChanged>): Promise<void> {
    this.sessions.forgetAccount(user.id);
  }

  @Listens(accountDeleted, QUEUE)
  async accountDeleted({ accountId }: EventDataOf<typeof accountDeleted>): Promise<void> {
    this.sessions.endAccount(accountId);
    this.sockets.endOwner({ kind: 'user', id: accountId });
  }

  @OnMissedEvents(QUEUE)
  missed(gap: 'began' | 'ended'): void {
    this.sessions.flush();
    // Ended sessions must not wait for the broker; downloads can be asked for only when it is back.
    if (gap === 'began') this.sockets.reopenSessions();
    else void this.sockets.reopenAll();
  }
}
