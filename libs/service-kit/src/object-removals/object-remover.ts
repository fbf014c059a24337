import type { Logger } from '../logging/logger';
import type { ObjectStore } from '../object-store/object-store';
import type { ClaimedRemoval, ObjectRemovals } from './object-removals';

const BATCH = 100;

/** Interval for `@Every` of the method that calls `run`. */
export const REMOVAL_POLL_MILLIS = 5_000;

/**
 * Deletes the objects that transactions have given up, on every replica. The claim is committed before the store is
 * asked, and a deletion whose process died is claimed again; deleting twice is harmless. A service declares with
 * `@Every` a method that calls `run`, woken by the removals' waker.
 */
export class ObjectRemover {
  constructor(
    readonly removals: ObjectRemovals,
    private readonly store: Pick<ObjectStore, 'delete'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Returns 0, to run again at once, while there may be more. */
  async run(signal: AbortSignal): Promise<number | void> {
    const due = await this.removals.findDue(BATCH);
    for (const key of due) {
      if (signal.aborted) return;
      const claim = await this.removals.claimAlone(key);
      // A store that is away is not asked for the others.
      if (claim && !(await this.carryOut(claim))) return;
    }
    await this.removals.forgetOld();
    if (due.length === BATCH) return 0;
  }

  /** Deletes the object; returns false if the store did not, so that it is tried again later. */
  async carryOut(claim: ClaimedRemoval): Promise<boolean> {
    const { key: sha256, tries } = claim;
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
}
