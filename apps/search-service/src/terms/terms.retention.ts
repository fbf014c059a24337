import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config';
import { TermRepository } from './term.repository';
import { dayOf } from './terms-window';

const INTERVAL_MILLIS = 60 * 60 * 1_000;

/** Forgets who searched for what, and counts that no longer count. */
@Injectable()
export class TermsRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly terms: TermRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.forget(), INTERVAL_MILLIS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async forget(): Promise<void> {
    try {
      await this.terms.forget(dayOf(new Date()), this.config.SEARCH_VISITS_KEEP_DAYS);
    } catch (err) {
      this.logger.warn({ err }, 'counted searches were not deleted; trying again later');
    }
  }
}
