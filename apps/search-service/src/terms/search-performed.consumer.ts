import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { searchPerformed } from '@tabdock/contracts/search';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { countedSearch } from './counted-search';
import { TermRepository } from './term.repository';
import { daysBefore } from './terms-window';

/** A separate queue, since an older release that shares it would reject this event as unknown. */
const SUBSCRIBER = 'search-terms';

/** Counts searches that found something. Idempotent. */
@Injectable()
export class SearchPerformedConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private consumer: Consumer | undefined;

  constructor(
    private readonly consumers: Consumers,
    private readonly terms: TermRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await this.consumers.events(SUBSCRIBER, [
      on(searchPerformed, async (search, { time }) => {
        const counted = countedSearch(search, time);
        if (counted !== undefined && this.isRecent(counted.day)) {
          await this.terms.count(counted);
        }
      }),
    ]);
  }

  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }

  /** Visits of earlier days are deleted, so a repeat could not be recognised. */
  private isRecent(day: string): boolean {
    return day > daysBefore(new Date(), this.config.SEARCH_VISITS_KEEP_DAYS);
  }
}
