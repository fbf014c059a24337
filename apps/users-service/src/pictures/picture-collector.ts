import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { OBJECT_STORE, ObjectCollector, type ObjectStore } from '@tabdock/service-kit/object-store';
import { PictureRepository } from './picture.repository';

const EVERY_MILLIS = 60 * 60 * 1_000;
/** Longer than any upload takes between storing a picture and naming it. */
const GRACE_MILLIS = 24 * 60 * 60 * 1_000;

/** Deletes leftovers of interrupted uploads, and pictures whose deletion failed. */
@Injectable()
export class PictureCollector {
  private readonly collector: ObjectCollector;

  constructor(pictures: PictureRepository, @Inject(OBJECT_STORE) store: ObjectStore) {
    this.collector = new ObjectCollector({
      store,
      findUsed: (keys) => pictures.findUsed(keys),
      // No upload has the same key again.
      remove: (key) => store.delete(key),
      things: 'pictures',
      owner: 'account',
    });
  }

  @Every(EVERY_MILLIS, { name: 'collecting pictures', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.collect(new Date(Date.now() - GRACE_MILLIS), signal);
  }

  /** Collects what was stored before that time. */
  async collect(before: Date, signal?: AbortSignal): Promise<void> {
    await this.collector.collect({ before, signal });
  }
}
