import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { downloadFinished, downloadProgressed } from '@tabdock/contracts/downloads';
import { accountChanged, accountDeleted, sessionsEnded } from '@tabdock/contracts/users';
import { exclusiveQueue, Listens, OnMissedEvents, type MessageContext } from '@tabdock/service-kit';
import { SessionCache } from '../../visitors/session-cache';
import { SocketRegistry } from '../sockets/socket-registry';
import { completeMessage, progressMessage } from './realtime-messages';
import { SeenIds } from './seen-ids';

/** Events come at least once; repeats follow soon after. */
const REMEMBERED_EVENTS = 10_000;
/** Every replica receives every event. */
const QUEUE = exclusiveQueue('gateway');

/**
 * Passes events about downloads on to the owner's sockets at this replica, and drops cached sessions of changed accounts.
 */
@Injectable()
export class GatewayEventsListener {
  private readonly seen = new SeenIds(REMEMBERED_EVENTS);

  constructor(
    private readonly sockets: SocketRegistry,
    private readonly sessions: SessionCache,
  ) {}

  @Listens(downloadProgressed, QUEUE)
  async progressed(
    data: EventDataOf<typeof downloadProgressed>,
    { id }: MessageContext,
  ): Promise<void> {
    if (this.seen.add(id)) this.sockets.send(data.owner, progressMessage(data));
  }

  @Listens(downloadFinished, QUEUE)
  async finished(
    data: EventDataOf<typeof downloadFinished>,
    { id }: MessageContext,
  ): Promise<void> {
    if (this.seen.add(id)) this.sockets.send(data.owner, completeMessage(data));
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
