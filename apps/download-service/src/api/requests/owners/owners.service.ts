import { Inject, Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { LedgerTransaction } from '../../ledger/downloads/ledger-transaction';
import { BatchRepository } from '../../ledger/batches/batch.repository';
import { FetchJobRepository } from '../../ledger/jobs/fetch-job.repository';
import { JobLifecycle } from '../../ledger/jobs/job-lifecycle';
import { LookRepository } from '../../ledger/looks/look.repository';
import { LookCountRepository } from '../looks/look-count.repository';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { FairQueue } from '../../fairness/fair-queue';
import { Ledger } from '../../ledger/ledger';
import { OwnerLock } from '../../ledger/owners/owner-lock';
import { GuestVisits } from '../../guests/guest-visits';
import { NewGuests } from '../../tab-figures/new-guests';
import { TabRecounts } from '../../tab-figures/tab-recounts';
import { OwnerMetrics } from './owner.metrics';

/** Changes that concern all downloads of an owner. Locks are taken in the ledger's order. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly ledger: Ledger,
    private readonly lock: OwnerLock,
    private readonly fairness: FairQueue,
    private readonly jobs: FetchJobRepository,
    private readonly lifecycle: JobLifecycle,
    private readonly downloads: DownloadRepository,
    private readonly batches: BatchRepository,
    private readonly looks: LookRepository,
    private readonly lookCounts: LookCountRepository,
    private readonly visits: GuestVisits,
    private readonly newGuests: NewGuests,
    private readonly recounts: TabRecounts,
    private readonly metrics: OwnerMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Gives a guest's downloads to the account; waiting ones go on waiting. Returns how many. If the account was deleted
   * meanwhile, they are deleted too.
   */
  async claimGuest(guestId: string, accountId: string): Promise<number> {
    const guest: Owner = { kind: 'guest', id: guestId };
    const account: Owner = { kind: 'user', id: accountId };
    const claimed = await this.ledger.transaction(async (tx) => {
      const { manager } = tx;
      await this.lock.takeAlone(manager, guest);
      await this.visits.forget(manager, guest);
      if (!(await this.lock.shareIfPresent(manager, account))) {
        await this.erase(tx, guest);
        return 0;
      }
      await this.fairness.changeOwner(manager, guest, account);
      await this.jobs.lockAwaitedBy(manager, guest);
      await this.newGuests.forget(manager, guest);
      await this.recounts.addOfOwner(manager, guest, account);
      const moved = await this.downloads.changeOwner(manager, guest, account);
      await this.batches.changeOwner(manager, guest, account);
      await this.looks.changeOwner(manager, guest, account);
      return moved;
    });
    this.recounts.waker.wake();
    this.metrics.claimed(claimed);
    if (claimed > 0) this.logger.info({ downloads: claimed }, "a guest's downloads were claimed");
    return claimed;
  }

  /** Deletes everything of the account; what arrives later for it is not kept. */
  async deleteAccount(accountId: string): Promise<void> {
    const account: Owner = { kind: 'user', id: accountId };
    const erased = await this.ledger.transaction(async (tx) => {
      const { manager } = tx;
      await this.lock.takeAlone(manager, account);
      await this.lock.rememberDeleted(manager, accountId);
      return this.erase(tx, account);
    });
    this.recounts.waker.wake();
    this.metrics.erased(erased);
    this.logger.info({ downloads: erased }, "a deleted account's downloads were deleted");
  }

  private async erase(tx: LedgerTransaction, owner: Owner): Promise<number> {
    const { manager } = tx;
    await this.fairness.forget(manager, owner);
    const jobs = await this.jobs.lockAwaitedBy(manager, owner);
    await this.recounts.addOfOwner(manager, owner);
    const erased = await this.downloads.deleteOf(manager, owner);
    await this.batches.deleteOf(manager, owner);
    await this.looks.deleteOf(manager, owner);
    await this.lookCounts.deleteOf(manager, owner);
    await this.lifecycle.abandoned(tx, jobs);
    return erased;
  }
}
