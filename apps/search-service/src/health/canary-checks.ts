import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { Canary } from '@tabdock/contracts/sources';
import { LOGGER, type Logger, WakeableLoop } from '@tabdock/service-kit';
import { CatalogueService } from '../catalogue/catalogue.service';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { LeaseRepository } from '../leases/lease.repository';
import { SourceRegistry } from '../sources/source-registry';
import type { SourceSearch } from '../sources/scraping/source-scraper';
import { type Verdict, verdictOnFault, verdictOnPage } from './canary-verdict';
import { SourceHealthRepository } from './source-health.repository';
import { SourceStates } from './source-health.service';

const POLL_MILLIS = 5_000;
/** Beyond the deadline of the request; a replica that died holds a check up no longer than this. */
const LEASE_SECONDS = 30;
/** A source that is not healthy is looked at at least this often. */
const UNHEALTHY_INTERVAL_SECONDS = 60;

/**
 * Asks each source from time to time what its recipe's canary knows the answer to, one replica at a time, and
 * puts it into quarantine while the answer is not what it should be.
 */
@Injectable()
export class Canaries implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: WakeableLoop;
  private readonly stopping = new AbortController();
  private readonly watched: ReadonlyMap<string, Watched>;

  constructor(
    sources: SourceRegistry,
    private readonly health: SourceHealthRepository,
    private readonly states: SourceStates,
    private readonly leases: LeaseRepository,
    private readonly catalogue: CatalogueService,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const pollMillis = Math.min(POLL_MILLIS, config.CANARY_INTERVAL_SECONDS * 1_000);
    this.loop = new WakeableLoop('checking sources', () => this.checkDue(), pollMillis, logger);
    this.watched = new Map(
      config.CANARY_INTERVAL_SECONDS === 0 ? [] : sources.searches.flatMap(watchedBy),
    );
  }

  onApplicationBootstrap(): void {
    if (this.watched.size > 0) this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new AppError('SERVICE.UNAVAILABLE'));
    await this.loop.stop();
  }

  /** A page of this source could not be read, or looked odd: its canary shall tell whether it has changed. */
  async suspect(sourceId: string): Promise<void> {
    if (!this.watched.has(sourceId)) return;
    await this.health.suspect(sourceId);
    this.loop.wake();
  }

  private async checkDue(): Promise<void> {
    const due = await this.health.due([...this.watched.keys()]);
    await Promise.all(due.map((sourceId) => this.checkAlone(sourceId)));
  }

  private async checkAlone(sourceId: string): Promise<void> {
    const watched = this.watched.get(sourceId);
    const lease = `canary:${sourceId}`;
    const holder = watched && (await this.leases.take(lease, LEASE_SECONDS));
    if (watched === undefined || holder === undefined) return;
    try {
      const [stillDue] = await this.health.due([sourceId]);
      if (stillDue !== undefined) await this.check(watched);
    } finally {
      await this.leases.release(lease, holder);
    }
  }

  private async check({ source, canary }: Watched): Promise<void> {
    const { id } = source.recipe;
    const before = (await this.states.read()).find((state) => state.id === id)?.state;
    const wasQuarantined = before === 'quarantined';
    const verdict = await this.ask(source, canary, wasQuarantined);
    if (verdict === undefined) return;
    const interval = this.config.CANARY_INTERVAL_SECONDS;
    await this.health.record(
      id,
      verdict,
      verdict.state === 'healthy' ? interval : Math.min(interval, UNHEALTHY_INTERVAL_SECONDS),
    );
    await this.states.read();
    const quarantined = verdict.state === 'quarantined';
    if (quarantined && !wasQuarantined) {
      this.logger.error({ sourceId: id, reason: verdict.reason }, 'a source has changed');
    } else if (wasQuarantined && !quarantined) {
      this.logger.info({ sourceId: id }, 'a source can be read again');
    }
  }

  /** Undefined when this process stops meanwhile. What a healthy source showed is known from then on. */
  private async ask(
    source: SourceSearch,
    canary: Canary,
    wasQuarantined: boolean,
  ): Promise<Verdict | undefined> {
    try {
      const { signal } = this.stopping;
      const page = await source.searchPage(canary.query, 1, signal);
      const verdict = verdictOnPage(canary, page);
      if (verdict.state === 'healthy') await this.catalogue.store(source.recipe, page.tabs);
      return verdict;
    } catch (error) {
      if (this.stopping.signal.aborted) return undefined;
      if (error instanceof AppError) return verdictOnFault(error, wasQuarantined);
      throw error;
    }
  }
}

interface Watched {
  readonly source: SourceSearch;
  readonly canary: Canary;
}

function watchedBy(source: SourceSearch): [string, Watched][] {
  const { id, search } = source.recipe;
  return search.canary === undefined ? [] : [[id, { source, canary: search.canary }]];
}
