import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { Canary } from '@tabdock/contracts/sources';
import { Every, LOGGER, type Logger, Waker } from '@tabdock/service-kit';
import { CatalogueService } from '../catalogue/catalogue.service';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { LeaseRepository } from '../leases/lease.repository';
import type { SourceScraper } from '@tabdock/sources/scraping';
import { RequestDays } from '../sources/request-days';
import { SourceRegistry } from '../sources/source-registry';
import { laterPageReason, type Verdict, verdictOnFault, verdictOnPage } from './canary-verdict';
import { SourceHealthRepository } from './source-health.repository';
import { SourceHealthService } from './source-health.service';

const POLL_MILLIS = 5_000;
/** Longer than the deadline of the request; a replica that died blocks a check no longer than this. */
const LEASE_SECONDS = 30;
/** A source that is not healthy is checked at least this often. */
const UNHEALTHY_INTERVAL_SECONDS = 60;

/**
 * Searches each source regularly for its recipe's canary, on one replica at a time, and puts a source whose answer
 * falls short into quarantine until it passes again.
 */
@Injectable()
export class CanaryChecks {
  private readonly waker = new Waker();
  private readonly watched: ReadonlyMap<string, Watched>;

  constructor(
    sources: SourceRegistry,
    private readonly repository: SourceHealthRepository,
    private readonly health: SourceHealthService,
    private readonly leases: LeaseRepository,
    private readonly catalogue: CatalogueService,
    private readonly days: RequestDays,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.watched = new Map(
      config.CANARY_INTERVAL_SECONDS === 0 ? [] : sources.scrapers.flatMap(watchedBy),
    );
  }

  /** A page of this source could not be read or looked wrong: its canary decides soon whether the site has changed. */
  async suspect(sourceId: string): Promise<void> {
    if (!this.watched.has(sourceId)) return;
    await this.repository.suspect(sourceId);
    this.waker.wake();
  }

  /** Runs on each replica: sources are divided among the replicas by leases. */
  @Every((self: CanaryChecks) => self.pollMillis(), {
    name: 'checking sources',
    wokenBy: (self: CanaryChecks) => self.waker,
  })
  async checkDue(signal: AbortSignal): Promise<void> {
    const due = await this.repository.due([...this.watched.keys()]);
    await Promise.all(due.map((sourceId) => this.checkAlone(sourceId, signal)));
  }

  /** Undefined, for never, without canaries. */
  private pollMillis(): number | undefined {
    if (this.watched.size === 0) return undefined;
    return Math.min(POLL_MILLIS, this.config.CANARY_INTERVAL_SECONDS * 1_000);
  }

  private async checkAlone(sourceId: string, signal: AbortSignal): Promise<void> {
    const watched = this.watched.get(sourceId);
    const lease = `canary:${sourceId}`;
    const holder = watched && (await this.leases.take(lease, LEASE_SECONDS));
    if (watched === undefined || holder === undefined) return;
    try {
      const [stillDue] = await this.repository.due([sourceId]);
      if (stillDue !== undefined) await this.check(watched, signal);
    } finally {
      await this.leases.release(lease, holder);
    }
  }

  private async check({ scraper, canary }: Watched, signal: AbortSignal): Promise<void> {
    const { id } = scraper.recipe;
    const before = (await this.health.refresh()).find((source) => source.id === id)?.state;
    const wasQuarantined = before === 'quarantined';
    const verdict = await this.judge({ scraper, canary }, wasQuarantined, signal);
    if (verdict === undefined) return;
    this.days.checked(id, verdict.state);
    const interval = this.config.CANARY_INTERVAL_SECONDS;
    await this.repository.record(
      id,
      verdict,
      verdict.state === 'healthy' ? interval : Math.min(interval, UNHEALTHY_INTERVAL_SECONDS),
    );
    await this.health.refresh();
    const quarantined = verdict.state === 'quarantined';
    if (quarantined && !wasQuarantined) {
      this.logger.error(
        { sourceId: id, reason: verdict.reason },
        'a source is quarantined: its recipe no longer fits its pages',
      );
    } else if (wasQuarantined && !quarantined) {
      this.logger.info({ sourceId: id }, 'a source can be read again');
    }
  }

  /** Undefined if this process stops meanwhile. Stores the tabs that a healthy source showed. */
  private async judge(
    { scraper, canary }: Watched,
    wasQuarantined: boolean,
    signal: AbortSignal,
  ): Promise<Verdict | undefined> {
    try {
      const page = await scraper.scrape(canary.query, 1, signal);
      const verdict = verdictOnPage(canary, page);
      if (verdict.state !== 'healthy') return verdict;
      await this.catalogue.store(scraper.recipe, page.tabs);
      const reason = page.more ? await this.troubleOnPage2(scraper, canary, signal) : undefined;
      return reason === undefined ? verdict : { ...verdict, state: 'unknown', reason };
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof AppError) return verdictOnFault(error, wasQuarantined);
      throw error;
    }
  }

  /** Why the page after the canary's first cannot be read, if so: only people who go on would notice. */
  private async troubleOnPage2(
    scraper: SourceScraper,
    canary: Canary,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    try {
      await scraper.scrape(canary.query, 2, signal);
      return undefined;
    } catch (error) {
      if (error instanceof AppError && !signal.aborted) return laterPageReason(2, error);
      throw error;
    }
  }
}

interface Watched {
  readonly scraper: SourceScraper;
  readonly canary: Canary;
}

function watchedBy(scraper: SourceScraper): [string, Watched][] {
  const { id, search } = scraper.recipe;
  return search.canary === undefined ? [] : [[id, { scraper, canary: search.canary }]];
}
