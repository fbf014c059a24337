import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { OBJECT_STORE, ObjectCollector, type ObjectStore } from '@tabdock/service-kit/object-store';
import { MediaRemover } from './media-remover';
import { MediaRepository } from './media.repository';

const EVERY_MILLIS = 60 * 60 * 1_000;
/**
 * Age from which unused files are deleted: longer than an administrator takes between uploading a file and saving its
 * campaign.
 */
const GRACE_MILLIS = 24 * 60 * 60 * 1_000;

/** Deletes media that no campaign uses, and leftovers of interrupted uploads. */
@Injectable()
export class MediaCollector {
  private readonly collector: ObjectCollector;

  constructor(
    private readonly media: MediaRepository,
    private readonly remover: MediaRemover,
    @Inject(OBJECT_STORE) store: ObjectStore,
  ) {
    this.collector = new ObjectCollector({
      store,
      findUsed: (keys) => media.findKnown(keys),
      remove: (key) => this.remove(key),
      things: 'media of ads',
      owner: 'campaign',
    });
  }

  @Every(EVERY_MILLIS, { name: 'collecting media of ads', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.collect(new Date(Date.now() - GRACE_MILLIS), signal);
  }

  /** Collects media that was not stored, named or used since that time. */
  async collect(before: Date, signal?: AbortSignal): Promise<void> {
    await this.media.renewUsed();
    await this.media.deleteUnused(before);
    await this.collector.collect({ before, signal });
  }

  /** Returns false if the object stays: a row names it by now, or the store did not answer. */
  private async remove(key: string): Promise<boolean> {
    const claim = await this.media.giveUp(key);
    return claim !== undefined && this.remover.carryOut(claim);
  }
}
