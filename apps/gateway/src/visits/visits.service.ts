import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ownerKey, type Tier } from '@tabdock/contracts/core';
import { visitsReport } from '@tabdock/contracts/users';
import { Every, LOGGER, RpcClient, timeoutMillis, type Logger } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { BrowserCookies } from '../visitors/cookies/browser-cookies';
import type { Visitor } from '../visitors/visitor';
import { VisitorHash } from './visitor-hash';
import { WaitingVisits } from './waiting-visits';

const REPORT_EVERY_MILLIS = 5_000;
const REPORT_MILLIS = 1_000;
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const REMEMBERED_MAX = 100_000;
/** What waits while users-service is away; further visitors are noticed with a later request. */
const WAITING_MAX = 50_000;

type Headers = Pick<FastifyRequest['headers'], 'cookie' | 'user-agent'>;

/**
 * Reports each visitor of a day to users-service, which counts; under a pseudonym of the day. A browser
 * that keeps no cookie is another guest with every request and is not reported, nor is a bot.
 */
@Injectable()
export class VisitsService implements BeforeApplicationShutdown {
  private readonly hashes: VisitorHash;
  private readonly reportMillis: number;
  private readonly waiting = new WaitingVisits(WAITING_MAX);
  /** Reported ones: the same again would count nothing. */
  private readonly reported = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  private sending: Promise<void> | undefined;
  private hasFailed = false;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly cookies: BrowserCookies,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const [secret = ''] = config.SESSION_SECRET;
    this.hashes = new VisitorHash(secret);
    this.reportMillis = timeoutMillis(config, REPORT_MILLIS);
  }

  /** Who makes a request. The guest of a browser that is logged in counts by its account alone. */
  note({ owner, tier, account, isNew }: Visitor, headers: Headers, now = Date.now()): void {
    if (isNew) return;
    this.add({ id: ownerKey(owner), tier }, headers, now);
    const guestId = account ? this.cookies.guestIdIn(headers.cookie) : undefined;
    if (guestId !== undefined) this.noteLogin(guestId, headers, now);
  }

  /** Notes that this guest has an account from now on. */
  noteLogin(guestId: string, headers: Headers, now = Date.now()): void {
    const id = ownerKey({ kind: 'guest', id: guestId });
    this.add({ id, tier: 'guest', hasJoined: true }, headers, now);
  }

  @Every(REPORT_EVERY_MILLIS, { name: 'reporting visits' })
  async report(signal?: AbortSignal): Promise<void> {
    this.waiting.dropBefore(dayOf(Date.now() - DAY_MILLIS));
    try {
      await this.sendAll(signal);
      this.hasFailed = false;
    } catch (err) {
      if (signal?.aborted) return;
      // Logged once per outage of users-service.
      if (!this.hasFailed) {
        this.logger.warn({ err, waiting: this.waiting.size }, 'visits wait for users-service');
      }
      this.hasFailed = true;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    try {
      await this.sendAll(AbortSignal.timeout(this.reportMillis));
    } catch (err) {
      this.logger.warn({ err, visits: this.waiting.size }, 'visits were not counted');
    }
  }

  private add(
    { id, tier, hasJoined }: { id: string; tier: Tier; hasJoined?: true },
    headers: Headers,
    now: number,
  ): void {
    const day = dayOf(now);
    const visitor = this.hashes.of(day, id);
    const key = `${visitor} ${hasJoined ? 'joined' : tier}`;
    if (this.reported.has(key) || isBot(headers)) return;
    const visit = { visitor, tier, ...(hasJoined && { hasJoined }) };
    if (this.waiting.add(day, visit)) this.reported.set(key, true);
  }

  /** Sends the waiting reports, one at a time: each is sent again until it is stored. */
  private async sendAll(signal?: AbortSignal): Promise<void> {
    this.sending ??= this.send(signal).finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async send(signal: AbortSignal | undefined): Promise<void> {
    for (let report = this.waiting.next(); report; report = this.waiting.next()) {
      signal?.throwIfAborted();
      await this.rpc.call(visitsReport, report, { deadlineMillis: this.reportMillis });
      this.waiting.done(report);
    }
  }
}

function isBot({ 'user-agent': userAgent = '' }: Headers): boolean {
  return userAgent.trim() === '' || isbot(userAgent);
}

/** Date of the time, in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
