import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { collectUnused } from '@tabdock/service-kit/uploads';
import { MediaTickets } from './media-tickets';
import { MediaRepository } from './media.repository';

const EVERY_MILLIS = 60 * 60 * 1_000;
/** Longer than an administrator takes between uploading a file and saving its campaign. */
const GRACE_MILLIS = 24 * 60 * 60 * 1_000;

/** Deletes media that no campaign uses, and leftovers of interrupted uploads. */
@Injectable()
export class MediaCollector {
  constructor(
    private readonly media: MediaRepository,
    private readonly tickets: MediaTickets,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Every(EVERY_MILLIS, { name: 'collecting media of ads', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.tickets.deleteExpired();
    await this.collect(new Date(Date.now() - GRACE_MILLIS), signal);
  }

  /** Collects media that was not stored, named or used since that time. */
  async collect(before: Date, signal?: AbortSignal): Promise<void> {
    await this.media.renewUsed();
    await this.media.deleteUnused(before);
    await collectUnused({
      store: this.store,
      before,
      signal,
      findUsed: (keys) => this.media.findKnown(keys),
      remove: (key) => this.media.removeUnknown(key, () => this.store.delete(key)),
      things: 'media of ads',
      owner: 'campaign',
    });
  }
}
