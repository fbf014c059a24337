import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { SourceRegistry } from '../sources/source-registry';
import { CachedQueryRepository } from './cached-query.repository';

const INTERVAL_MILLIS = 60 * 60 * 1_000;
/** Beyond the longest stale time of any recipe, answers are kept this long in case the source is down. */
const KEEP_MILLIS = 30 * 24 * 60 * 60 * 1_000;

/** Forgets cached answers that nobody asked for in a long time. */
@Injectable()
export class CachedQueryRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queries: CachedQueryRepository,
    private readonly sources: SourceRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.forget(), INTERVAL_MILLIS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async forget(): Promise<void> {
    const stale = this.sources.searches.map(
      ({ recipe }) => recipe.search.cache.staleSeconds * 1_000,
    );
    try {
      await this.queries.deleteFetchedBefore(
        new Date(Date.now() - KEEP_MILLIS - Math.max(0, ...stale)),
      );
    } catch (err) {
      this.logger.warn({ err }, 'old cached queries were not deleted');
    }
  }
}
