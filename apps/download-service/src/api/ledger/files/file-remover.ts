import { Inject, Injectable } from '@nestjs/common';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { ObjectRemover, REMOVAL_POLL_MILLIS } from '@tabdock/service-kit/database';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { FileRemovals } from './file-removals';

/** Deletes the objects of files that transactions have given up. */
@Injectable()
export class FileRemover extends ObjectRemover {
  constructor(
    removals: FileRemovals,
    @Inject(OBJECT_STORE) store: ObjectStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(removals, store, logger);
  }

  @Every(REMOVAL_POLL_MILLIS, {
    name: 'deleting objects',
    wokenBy: ({ removals }: FileRemover) => removals.waker,
  })
  override run(signal: AbortSignal): Promise<number | void> {
    return super.run(signal);
  }
}
