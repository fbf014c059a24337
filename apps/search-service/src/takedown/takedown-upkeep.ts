import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { TakedownRequestRepository } from './takedown-request.repository';
import { TakedownRepository } from './takedown.repository';
import { TakedownsService } from './takedowns.service';

const ANNOUNCE_MILLIS = 6 * 60 * 60 * 1_000;
const FORGET_MILLIS = 24 * 60 * 60 * 1_000;
const BATCH = 100;

/** What takedowns need from time to time, in one replica. */
@Injectable()
export class TakedownUpkeep {
  constructor(
    private readonly takedowns: TakedownsService,
    private readonly rows: TakedownRepository,
    private readonly requests: TakedownRequestRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
  ) {}

  /**
   * Announces all takedowns, also when the process starts: a service whose database was restored from a backup has
   * missed what came after it.
   */
  @Every(ANNOUNCE_MILLIS, { name: 'announcing all takedowns', replicas: 'one' })
  async announceAll(signal: AbortSignal): Promise<void> {
    let after = 0;
    while (!signal.aborted) {
      const batch = await this.rows.listAfter(after, BATCH);
      if (batch.length > 0) await this.takedowns.announceAgain(batch.map(({ id }) => id));
      if (batch.length < BATCH) return;
      after = batch.at(-1)?.number ?? after;
    }
  }

  @Every(FORGET_MILLIS, { name: 'erasing who asked for takedowns', replicas: 'one' })
  async forgetWriters(): Promise<void> {
    await this.requests.forgetWriters(this.config.TAKEDOWN_WRITERS_KEEP_DAYS);
  }
}
