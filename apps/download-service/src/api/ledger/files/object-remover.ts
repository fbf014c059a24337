import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { DataSource } from 'typeorm';
import { ObjectRemovals, type ClaimedRemoval } from './object-removals';
import { StoredFileRepository } from './stored-file.repository';

const POLL_MILLIS = 5_000;
const BATCH = 100;

/**
 * Deletes the objects that transactions have given up, on every replica. The claim is committed before the store is
 * asked, and a deletion whose process died is claimed again; deleting twice is harmless.
 */
@Injectable()
export class ObjectRemover {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: StoredFileRepository,
    readonly removals: ObjectRemovals,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns 0, to run again at once, while there may be more. */
  @Every(POLL_MILLIS, {
    name: 'deleting objects',
    wokenBy: (self: ObjectRemover) => self.removals.waker,
  })
  async run(signal: AbortSignal): Promise<number | void> {
    const due = await this.removals.findDue(BATCH);
    for (const sha256 of due) {
      if (signal.aborted) return;
      const claim = await this.claim(sha256);
      // A store that is away is not asked for the others.
      if (claim && !(await this.carryOut(claim))) return;
    }
    await this.removals.forgetOld();
    if (due.length === BATCH) return 0;
  }

  /** Deletes the object; returns false if the store did not, so that it is tried again later. */
  async carryOut(claim: ClaimedRemoval): Promise<boolean> {
    const { sha256, tries } = claim;
    try {
      await this.store.delete(sha256);
    } catch (err) {
      this.logger.warn({ err, sha256, tries }, 'an object could not be deleted; trying again');
      await this.removals.putOff(claim);
      return false;
    }
    await this.removals.carriedOut(claim);
    return true;
  }

  private claim(sha256: string): Promise<ClaimedRemoval | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await this.files.lock(manager, sha256);
      return this.removals.claim(manager, sha256);
    });
  }
}
