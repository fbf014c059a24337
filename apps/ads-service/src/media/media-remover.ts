import { Inject, Injectable } from '@nestjs/common';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { ObjectRemover, REMOVAL_POLL_MILLIS } from '@tabdock/service-kit/database';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { MediaRemovals } from './media-removals';

/** Deletes the objects of media that transactions have given up. */
@Injectable()
export class MediaRemover extends ObjectRemover {
  constructor(
    removals: MediaRemovals,
    @Inject(OBJECT_STORE) store: ObjectStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(removals, store, logger);
  }

  @Every(REMOVAL_POLL_MILLIS, {
    name: 'deleting media of ads',
    wokenBy: ({ removals }: MediaRemover) => removals.waker,
  })
  override run(signal: AbortSignal): Promise<number | void> {
    return super.run(signal);
  }
}
