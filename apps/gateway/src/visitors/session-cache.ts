import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { sessionsResolve } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import { LRUCache } from 'lru-cache';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { RateLimiter } from '../limits/rate-limiter';
import type { Account } from './visitor';

/** How long a session is taken for open without asking users-service. */
const CACHED_MILLIS = 30_000;
const UNKNOWN_MILLIS = 10_000;
const UNKNOWN_TOKENS = 10_000;
/** How long changes are remembered: longer than a reply that was requested before one can still be in use. */
const NEWS_MILLIS = 60_000;
const NEWS = 100_000;
const CLOCK = { now: () => performance.now() };

interface Answer {
  readonly account: Account;
  /** Sequence number of the latest change when it was requested. */
  readonly asOf: number;
}

/**
 * Resolves session tokens. Open sessions are cached for a short time; events about ended sessions and changed accounts
 * take effect at once. Tokens are kept as hashes only. One that opens no session is remembered for a moment, as a new
 * session never gets it, and an address that sends too many of them is refused.
 */
@Injectable()
export class SessionCache {
  private readonly answers: LRUCache<string, Answer>;
  private readonly unknown = new LRUCache<string, true>({
    max: UNKNOWN_TOKENS,
    ttl: UNKNOWN_MILLIS,
    perf: CLOCK,
  });
  /** Ids of ended sessions and deleted accounts. */
  private readonly ended = new LRUCache<string, true>({ max: NEWS, ttl: NEWS_MILLIS, perf: CLOCK });
  /** Sequence number of each account's latest change; older replies are stale. */
  private readonly changed = new LRUCache<string, number>({
    max: NEWS,
    ttl: NEWS_MILLIS,
    perf: CLOCK,
  });
  private readonly underWay = new Map<string, Promise<Account | null>>();
  private news = 0;
  /** Sequence number of the last time that changes may have been missed. */
  private lostAt = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly limiter: RateLimiter,
    @Inject(GATEWAY_CONFIG) { SESSIONS_CACHED_MAX }: Pick<GatewayConfig, 'SESSIONS_CACHED_MAX'>,
  ) {
    this.answers = new LRUCache({ max: SESSIONS_CACHED_MAX, ttl: CACHED_MILLIS, perf: CLOCK });
  }

  /**
   * `address`: of the client. Fails with SERVICE.* while users-service is away and the session is not cached, with
   * REQUEST.TOO_MANY after too many unknown tokens.
   */
  async resolve(token: string, address: string): Promise<Account | null> {
    const key = keyOf(token);
    const known = this.answers.get(key);
    if (known && this.isCurrent(known)) return this.unlessEnded(known.account);
    if (this.unknown.has(key)) return null;
    this.limiter.refuseGuesser(address);
    const account = await (this.underWay.get(key) ?? this.ask(key, token));
    if (!account && this.unknown.has(key)) this.limiter.countUnknownToken(address);
    return account;
  }

  /** Resolves a token like `resolve`, but past the cache. */
  async resolveAnew(token: string, address: string): Promise<Account | null> {
    this.answers.delete(keyOf(token));
    return this.resolve(token, address);
  }

  endSessions(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.ended.set(id, true);
    this.countNews();
  }

  /** The account is deleted, whatever replies about its sessions are still under way. */
  endAccount(accountId: string): void {
    this.endSessions([accountId]);
  }

  /** The next request of each of the account's sessions resolves it again. */
  forgetAccount(accountId: string): void {
    this.changed.set(accountId, this.countNews());
  }

  /** Drops everything: call it when changes may have been missed. */
  flush(): void {
    this.answers.clear();
    this.unknown.clear();
    this.lostAt = this.countNews();
  }

  private ask(key: string, token: string): Promise<Account | null> {
    const answer = this.lookUp(key, token).finally(() => {
      if (this.underWay.get(key) === answer) this.underWay.delete(key);
    });
    this.underWay.set(key, answer);
    return answer;
  }

  private async lookUp(key: string, token: string): Promise<Account | null> {
    const asOf = this.news;
    const start = CLOCK.now();
    const { user, sessionId } = await this.rpc.call(sessionsResolve, { token });
    if (!user) {
      this.unknown.set(key, true);
      return null;
    }
    if (sessionId === null) {
      throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause: 'a session without an id' });
    }
    const answer = { account: { user, sessionId }, asOf };
    if (this.isCurrent(answer)) this.answers.set(key, answer, { start });
    return this.unlessEnded(answer.account);
  }

  private isCurrent({ account, asOf }: Answer): boolean {
    return asOf >= Math.max(this.lostAt, this.changed.get(account.user.id) ?? 0);
  }

  private unlessEnded(account: Account): Account | null {
    return this.ended.has(account.sessionId) || this.ended.has(account.user.id) ? null : account;
  }

  /** Later callers must not join a request that was sent before the change. */
  private countNews(): number {
    this.underWay.clear();
    this.news += 1;
    return this.news;
  }
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
