import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CountedDownloadRepository } from './counted-download.repository';

const SWEEP_EVERY_MILLIS = 60 * 60 * 1_000;
/** Far longer than callers repeat a request. */
const REQUEST_AGE_MILLIS = 24 * 60 * 60 * 1_000;
/** The guest's cookie has expired by then. */
const GUEST_COUNTER_AGE_MILLIS = 60 * 24 * 60 * 60 * 1_000;

/** Deletes old requests and counts of guests. Safe to run in every replica. */
@Injectable()
export class VideoAdsRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(VideoAdsRetention.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly downloads: CountedDownloadRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MILLIS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(now = Date.now()): Promise<void> {
    try {
      await this.downloads.deleteRequestsBefore(new Date(now - REQUEST_AGE_MILLIS));
      await this.downloads.deleteGuestCountersBefore(new Date(now - GUEST_COUNTER_AGE_MILLIS));
    } catch (error) {
      this.logger.warn({ err: error }, 'old gate entries could not be deleted, trying again later');
    }
  }
}
