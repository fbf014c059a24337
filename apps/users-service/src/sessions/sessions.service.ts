import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { sessionsEnded, type OpenSession, type User } from '@tabdock/contracts/users';
import { LOGGER, type Logger, hashToken, newToken } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { toUser } from '../accounts/account.view';
import { SecurityLog } from '../security-log/security-log';
import { SessionRepository, type EndedSession } from './session.repository';

const LIFETIME_MILLIS = 30 * 24 * 60 * 60 * 1_000;
/** Expired sessions that one transaction ends. */
const EXPIRED_AT_ONCE = 500;

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionRepository,
    private readonly outbox: OutboxRepository,
    private readonly securityLog: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The account that is logged in with this token; null without one, or if the session ended or expired. */
  async resolve(token: string | null): Promise<{ user: User | null; sessionId: string | null }> {
    const session =
      token === null ? null : await this.sessions.findOpen(hashToken(token), new Date());
    if (!session) return { user: null, sessionId: null };
    this.sessions
      .markSeen(session.id)
      .catch((err: unknown) =>
        this.logger.warn({ err }, 'updating last_seen_at of a session failed'),
      );
    return { user: toUser(session.account), sessionId: session.id };
  }

  /**
   * Part of the caller's transaction, which holds the account's lock. Each login gets a new token; the session of
   * `replacesToken` ends, and the longest unused one of too many.
   */
  async open(
    manager: EntityManager,
    accountId: string,
    from: { userAgent: string | null; replacesToken: string | null },
  ): Promise<OpenedSession> {
    if (from.replacesToken !== null) {
      const replaced = hashToken(from.replacesToken);
      await this.announce(manager, await this.sessions.deleteByTokenHash(manager, replaced));
    }
    const token = newToken();
    const sessionId = randomUUID();
    const expiresAt = new Date(Date.now() + LIFETIME_MILLIS);
    await this.sessions.insert(manager, {
      tokenHash: hashToken(token),
      id: sessionId,
      accountId,
      expiresAt,
      userAgent: from.userAgent,
    });
    await this.endNoted(
      manager,
      await this.sessions.deleteBeyondLimit(manager, accountId, sessionId),
    );
    return { token, sessionId, expiresAt };
  }

  /** Part of the caller's transaction. The session goes on with a new token; null if it ended. */
  async renewToken(
    manager: EntityManager,
    accountId: string,
    sessionId: string,
  ): Promise<Pick<OpenedSession, 'token' | 'expiresAt'> | null> {
    const token = newToken();
    const expiresAt = await this.sessions.replaceToken(
      manager,
      accountId,
      sessionId,
      hashToken(token),
    );
    return expiresAt === undefined ? null : { token, expiresAt };
  }

  async list(accountId: string, currentId?: string): Promise<OpenSession[]> {
    const open = await this.sessions.listOpen(accountId, new Date());
    return open
      .map((session) => ({
        id: session.id,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        userAgent: session.userAgent,
        current: session.id === currentId,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  }

  async end(token: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.announce(
        manager,
        await this.sessions.deleteByTokenHash(manager, hashToken(token)),
      );
    });
  }

  async endOne(accountId: string, sessionId: string): Promise<void> {
    const ended = await this.endMatching((manager) =>
      this.sessions.deleteOne(manager, accountId, sessionId),
    );
    if (ended === 0) throw new AppError('USERS.SESSION_NOT_FOUND');
  }

  async endAll(accountId: string): Promise<void> {
    await this.endMatching((manager) => this.sessions.deleteAll(manager, accountId));
  }

  /** Ends those whose time is over; what they opened elsewhere, such as sockets, is closed too. Returns how many. */
  async endExpiredBefore(now: Date, signal: AbortSignal): Promise<number> {
    let ended = 0;
    let slice: number;
    do {
      slice = await this.transactions.run(async (manager) => {
        const sessions = await this.sessions.deleteExpiredBefore(manager, now, EXPIRED_AT_ONCE);
        const byAccount = Map.groupBy(sessions, ({ accountId }) => accountId);
        for (const ofAccount of byAccount.values()) await this.announce(manager, ofAccount);
        return sessions.length;
      });
      ended += slice;
    } while (slice === EXPIRED_AT_ONCE && !signal.aborted);
    return ended;
  }

  /** Part of the caller's transaction. */
  async endAllExcept(manager: EntityManager, accountId: string, exceptId?: string): Promise<void> {
    await this.announce(manager, await this.sessions.deleteAll(manager, accountId, exceptId));
  }

  private async endMatching(
    remove: (manager: EntityManager) => Promise<EndedSession[]>,
  ): Promise<number> {
    return this.transactions.run(async (manager) => {
      const removed = await remove(manager);
      await this.endNoted(manager, removed);
      return removed.length;
    });
  }

  /** Notes the end of sessions that did not end by a logout in their own browser. */
  private async endNoted(manager: EntityManager, ended: readonly EndedSession[]): Promise<void> {
    for (const { accountId, userAgent } of ended) {
      const client = { userAgent };
      await this.securityLog.record(manager, { kind: 'session.ended', accountId, client });
    }
    await this.announce(manager, ended);
  }

  private async announce(manager: EntityManager, ended: readonly EndedSession[]): Promise<void> {
    const [first] = ended;
    if (!first) return;
    const sessionIds = ended.map(({ id }) => id);
    await this.outbox.add(manager, [
      outboxMessage(sessionsEnded, { accountId: first.accountId, sessionIds }),
    ]);
  }
}
