import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOGGER, type Logger, WakeableLoop } from '@tabdock/service-kit';
import { TabRepository } from '../catalogue/tab.repository';
import { dayOf } from '../terms/terms-window';
import { SuggestionCache } from './suggestion-cache';
import { SuggestionRefreshRepository } from './suggestion-refresh.repository';

const BATCH = 200;
const POLL_MILLIS = 3_000;

/** Keeps suggestions up to date in the background: small batches, one replica at a time. */
@Injectable()
export class SuggestionRefresher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: WakeableLoop;

  constructor(
    private readonly suggestions: SuggestionRefreshRepository,
    private readonly tabs: TabRepository,
    private readonly cache: SuggestionCache,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new WakeableLoop(
      'bringing suggestions up to date',
      () => this.step(),
      POLL_MILLIS,
      logger,
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Returns 0, to run again at once, while there is more. */
  private async step(): Promise<number | void> {
    const filled = await this.tabs.fillSongKeys(BATCH);
    const refreshed = await this.suggestions.refresh(BATCH, dayOf(new Date()));
    if (refreshed > 0) this.cache.clear();
    if (Math.max(filled, refreshed) >= BATCH) return 0;
  }
}
