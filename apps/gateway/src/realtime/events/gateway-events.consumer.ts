import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { downloadFinished, downloadProgressed } from '@tabdock/contracts/downloads';
import { accountChanged, accountDeleted, sessionsEnded } from '@tabdock/contracts/users';
import { Consumers, on } from '@tabdock/service-kit';
import { SessionCache } from '../../visitors/session-cache';
import { completeMessage, progressMessage } from './realtime-messages';
import { SeenIds } from './seen-ids';
import { SocketRegistry } from '../sockets/socket-registry';

/** Events come at least once; repeats follow soon after. */
const REMEMBERED_EVENTS = 10_000;

/**
 * Every replica hears of every download and passes on those whose owners have a socket here, and of every session that
 * ended and account that changed, of which it forgets what it knew.
 */
@Injectable()
export class GatewayEventsConsumer implements OnApplicationBootstrap {
  private readonly seen = new SeenIds(REMEMBERED_EVENTS);

  constructor(
    private readonly consumers: Consumers,
    private readonly sockets: SocketRegistry,
    private readonly sessions: SessionCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.events(
      'gateway',
      [
        on(downloadProgressed, async (data, { id }) => {
          if (this.seen.add(id)) this.sockets.send(data.owner, progressMessage(data));
        }),
        on(downloadFinished, async (data, { id }) => {
          if (this.seen.add(id)) this.sockets.send(data.owner, completeMessage(data));
        }),
        on(sessionsEnded, async ({ sessionIds }) => {
          this.sessions.endSessions(sessionIds);
          this.sockets.endSessions(sessionIds);
        }),
        on(accountChanged, async ({ user }) => this.sessions.forgetAccount(user.id)),
        on(accountDeleted, async ({ accountId }) => {
          this.sessions.endAccount(accountId);
          this.sockets.endOwner({ kind: 'user', id: accountId });
        }),
      ],
      { ephemeral: true, onGap: (gap) => this.forgetAll(gap) },
    );
  }

  private forgetAll(gap: 'began' | 'ended'): void {
    this.sessions.flush();
    // Ends of sessions must not wait for the broker; downloads can be asked for only when it is back.
    if (gap === 'began') this.sockets.reopenSessions();
    else void this.sockets.reopenAll();
  }
}
