import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOGGER, type Logger, WakeableLoop } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { TermRepository } from './term.repository';
import { dayOf } from './terms-window';

const INTERVAL_MILLIS = 60 * 60 * 1_000;

/** Deletes old visits, counts and secrets. */
@Injectable()
export class TermsRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly loop: WakeableLoop;

  constructor(
    private readonly terms: TermRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new WakeableLoop(
      'deleting old counted searches',
      () => this.deleteOld(),
      INTERVAL_MILLIS,
      logger,
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }

  private async deleteOld(): Promise<void> {
    const visitDays = this.config.SEARCH_VISITS_KEEP_DAYS;
    await this.terms.deleteOld(dayOf(new Date()), visitDays, this.stopping.signal);
  }
}
