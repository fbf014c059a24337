import { Inject, Injectable } from '@nestjs/common';
import { restAsLong } from '@tabdock/service-kit/async';
import { daysBySetting, Keeps, SLICE_ROWS } from '@tabdock/service-kit/database';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { BatchRepository } from '../ledger/batches/batch.repository';
import { DownloadExpiry } from '../ledger/downloads/download-expiry';
import { Ledger } from '../ledger/ledger';
import { NewGuests } from '../tab-figures/new-guests';
import { TabRecounts } from '../tab-figures/tab-recounts';
import { GuestVisits, type GuestCursor } from './guest-visits';

const GUESTS_AT_ONCE = 500;
const BEGINNING: GuestCursor = {
  seenAt: '-infinity',
  guestId: '00000000-0000-0000-0000-000000000000',
};

interface Slice {
  readonly deleted: number;
  readonly next: GuestCursor | undefined;
}

/** Deletes the downloads of guests who have not been here for long. */
@Injectable()
@Keeps({
  table: 'guest_visit',
  what: 'when guests with downloads were here last',
  about: 'visitors',
  kept: {
    by: { time: 'seen_at' },
    after: daysBySetting(
      'GUEST_DOWNLOADS_KEEP_DAYS',
      ({ config }: GuestExpiry) => config.GUEST_DOWNLOADS_KEEP_DAYS,
    ),
    delete: (self, { before }, signal) => self.expire(before, signal),
  },
})
export class GuestExpiry {
  constructor(
    private readonly ledger: Ledger,
    private readonly visits: GuestVisits,
    private readonly downloads: DownloadExpiry,
    private readonly batches: BatchRepository,
    private readonly newGuests: NewGuests,
    private readonly recounts: TabRecounts,
    @Inject(API_CONFIG) readonly config: Pick<ApiConfig, 'GUEST_DOWNLOADS_KEEP_DAYS'>,
  ) {}

  /**
   * Deletes what guests left who were not here since `before`, at most `SLICE_ROWS` downloads in a transaction, with
   * pauses for others. A guest stays while a download waits, or is younger. Returns the number of downloads.
   */
  async expire(before: Date, signal: AbortSignal): Promise<number> {
    let deleted = 0;
    let after: GuestCursor | undefined = BEGINNING;
    while (after !== undefined && !signal.aborted) {
      const began = Date.now();
      const slice: Slice = await this.expireSlice(before, after);
      deleted += slice.deleted;
      after = slice.next;
      if (after !== undefined) await restAsLong(began, signal);
    }
    return deleted;
  }

  private expireSlice(before: Date, after: GuestCursor): Promise<Slice> {
    return this.ledger.loopTransaction(async ({ manager }) => {
      const guests = await this.visits.lockUnseen(manager, {
        before,
        after,
        limit: GUESTS_AT_ONCE,
      });
      const ids = guests.map(({ guestId }) => guestId);
      if (ids.length === 0) return { deleted: 0, next: undefined };
      const expired = await this.downloads.deleteOfGuests(manager, ids, before);
      await this.recounts.addCompleted(manager, expired);
      const deleted = expired.length;
      // The same guests again: they may have more.
      if (deleted === SLICE_ROWS) return { deleted, next: after };
      await this.batches.deleteEmptyOf(manager, ids);
      const gone = await this.visits.forgetGone(manager, ids);
      await this.newGuests.forgetAll(manager, gone);
      // A short page is not the end: guests that another transaction holds were skipped.
      return { deleted, next: guests.at(-1) };
    });
  }
}
