import { Inject, Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import type { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { FetchJobRepository } from '../ledger/jobs/fetch-job.repository';
import { JobLifecycle } from '../ledger/jobs/job-lifecycle';
import { Ledger } from '../ledger/ledger';
import { FileTakedowns } from '../ledger/takedowns/file-takedowns';
import { TakedownRepository } from '../ledger/takedowns/takedown.repository';

/** Applies takedowns to jobs, downloads and files. The newest revision counts; repeating it changes nothing. */
@Injectable()
export class TakedownsService {
  constructor(
    private readonly ledger: Ledger,
    private readonly jobs: FetchJobRepository,
    private readonly lifecycle: JobLifecycle,
    private readonly takedowns: TakedownRepository,
    private readonly files: FileTakedowns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async apply({ takedownId, revision, tabs }: EventDataOf<typeof takedownApplied>): Promise<void> {
    const tabIds = tabs.map(({ tabId }) => tabId);
    await this.ledger.transaction(async (tx) => {
      const { manager } = tx;
      const jobs = await this.jobs.lockActiveOf(manager, tabIds);
      await this.takedowns.lockTabs(manager, tabIds);
      const state = { id: takedownId, revision, holds: true };
      if (!(await this.takedowns.save(manager, state))) return;
      await this.takedowns.addTabs(manager, takedownId, tabIds);
      await this.files.takeDown(tx, takedownId, tabs);
      await this.lifecycle.takenDown(tx, jobs);
      this.logger.info({ takedownId, tabs: tabIds.length, jobs: jobs.length }, 'tabs taken down');
    });
  }

  async lift({ takedownId, revision }: EventDataOf<typeof takedownLifted>): Promise<void> {
    await this.ledger.transaction(async ({ manager }) => {
      const state = { id: takedownId, revision, holds: false };
      if (!(await this.takedowns.save(manager, state))) return;
      await this.files.lift(manager, takedownId);
      this.logger.info({ takedownId }, 'a takedown was lifted');
    });
  }
}
