import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { sessionsResolve } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import { LRUCache } from 'lru-cache';
import type { Account } from './visitor';

/** Section 8 of the design: how long a session may be taken for open without asking. */
const CACHED_MILLIS = 30_000;
const CACHED_SESSIONS = 10_000;
/** Longer than any answer that was under way when the session ended. */
const ENDED_REMEMBERED_MILLIS = 60_000;
const ENDED_REMEMBERED = 100_000;
const CLOCK = { now: () => performance.now() };

/**
 * Whose session a token opens. Open ones are remembered for a short time; what users-service tells of ended sessions and
 * changed accounts takes effect at once. Tokens are kept as their hash alone; those that open nothing are not kept.
 */
@Injectable()
export class SessionCache {
  private readonly accounts = new LRUCache<string, Account>({
    max: CACHED_SESSIONS,
    ttl: CACHED_MILLIS,
    perf: CLOCK,
  });
  /** Ids of sessions that ended and of accounts that were deleted. */
  private readonly ended = new LRUCache<string, true>({
    max: ENDED_REMEMBERED,
    ttl: ENDED_REMEMBERED_MILLIS,
    perf: CLOCK,
  });
  private readonly underWay = new Map<string, Promise<Account | null>>();
  /** Another one after every change: an answer that was asked for before it may be of yesterday. */
  private generation = 0;

  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  /** Fails with SERVICE.* while users-service is away and the answer is not known. */
  resolve(token: string): Promise<Account | null> {
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.accounts.get(key);
    if (known) return Promise.resolve(known);
    return this.underWay.get(key) ?? this.ask(key, token);
  }

  endSessions(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.ended.set(id, true);
    this.forget(({ sessionId }) => sessionIds.includes(sessionId));
  }

  /** The account is gone, whatever is still answered for its sessions. */
  endAccount(accountId: string): void {
    this.ended.set(accountId, true);
    this.forgetAccount(accountId);
  }

  /** The next request of each of the account's sessions asks anew. */
  forgetAccount(accountId: string): void {
    this.forget(({ user }) => user.id === accountId);
  }

  /** For when news may have been missed. */
  flush(): void {
    this.forget(() => true);
  }

  private ask(key: string, token: string): Promise<Account | null> {
    const answer = this.fetch(key, token).finally(() => {
      if (this.underWay.get(key) === answer) this.underWay.delete(key);
    });
    this.underWay.set(key, answer);
    return answer;
  }

  private async fetch(key: string, token: string): Promise<Account | null> {
    const { generation } = this;
    const start = CLOCK.now();
    const { user, sessionId } = await this.rpc.call(sessionsResolve, { token });
    if (!user) return null;
    if (sessionId === null) {
      throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause: 'a session without an id' });
    }
    if (this.ended.has(sessionId) || this.ended.has(user.id)) return null;
    const account = { user, sessionId };
    if (generation === this.generation) this.accounts.set(key, account, { start });
    return account;
  }

  private forget(isConcerned: (account: Account) => boolean): void {
    this.generation += 1;
    // Who asks from now on must not join a question that was asked before.
    this.underWay.clear();
    for (const [key, account] of [...this.accounts.entries()]) {
      if (isConcerned(account)) this.accounts.delete(key);
    }
  }
}
