import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { CountedDownloadRepository } from './counted-download.repository';

const SWEEP_EVERY_MILLIS = 60 * 60 * 1_000;
/** Age from which requests are deleted: far longer than callers repeat one. */
const REQUEST_AGE_MILLIS = 24 * 60 * 60 * 1_000;
/** The guest's cookie has expired by then. */
const GUEST_COUNTER_AGE_MILLIS = 60 * 24 * 60 * 60 * 1_000;
/** Time after an account's deletion in which events for it may still arrive. */
const DELETED_ACCOUNT_AGE_MILLIS = 60 * 24 * 60 * 60 * 1_000;

/** Deletes old requests, counts of guests, and the marks of deleted accounts. */
@Injectable()
export class VideoAdsRetention {
  constructor(private readonly downloads: CountedDownloadRepository) {}

  @Every(SWEEP_EVERY_MILLIS, { name: 'deleting old ad requests', replicas: 'one' })
  async run(): Promise<void> {
    await this.sweep(Date.now());
  }

  async sweep(now: number): Promise<void> {
    await this.downloads.deleteRequestsBefore(new Date(now - REQUEST_AGE_MILLIS));
    await this.downloads.deleteGuestCountersBefore(new Date(now - GUEST_COUNTER_AGE_MILLIS));
    await this.downloads.forgetDeletedBefore(new Date(now - DELETED_ACCOUNT_AGE_MILLIS));
  }
}
