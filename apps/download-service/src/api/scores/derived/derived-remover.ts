import { Inject, Injectable } from '@nestjs/common';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { ObjectRemover, REMOVAL_POLL_MILLIS } from '@tabdock/service-kit/database';
import type { ObjectStore } from '@tabdock/service-kit/object-store';
import { DERIVED_STORE } from '../../../storage/derived';
import { DerivedRemovals } from './derived-removals';

/** Deletes the objects made of files that transactions have given up. */
@Injectable()
export class DerivedRemover extends ObjectRemover {
  constructor(
    removals: DerivedRemovals,
    @Inject(DERIVED_STORE) store: ObjectStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(removals, store, logger);
  }

  @Every(REMOVAL_POLL_MILLIS, {
    name: 'deleting pictures of files',
    wokenBy: ({ removals }: DerivedRemover) => removals.waker,
  })
  override run(signal: AbortSignal): Promise<number | void> {
    return super.run(signal);
  }
}
