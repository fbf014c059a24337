import { Injectable } from '@nestjs/common';
import { type FetchJob, fetchJob, jobCancelled } from '@tabdock/contracts/downloads';
import { Consumers, on } from '@tabdock/service-kit';
import { missingBrowser } from '../../browser/pool/missing-browser';
import { BrowserPool } from '../../browser/pool/browser-pool';
import { DiskSpace } from '../../disk/disk-space';
import { fullDisk } from '../../disk/full-disk';
import { type JobKind, TakesJobs } from '../../intake/job-kind';
import type { Obstacle } from '../../intake/obstacle';
import { awayStore } from '../../storing/away-store';
import { FileStorage } from '../../storing/file-storage';
import { FetchJobRunner } from './fetch-job.runner';

/** Fetching a tab: the jobs of the ledger. */
@Injectable()
@TakesJobs()
export class FetchJobs implements JobKind<typeof fetchJob> {
  readonly job = fetchJob;
  readonly urgency = 'usual';
  readonly obstacles: readonly Obstacle[];

  constructor(
    private readonly consumers: Consumers,
    private readonly runner: FetchJobRunner,
    disk: DiskSpace,
    pool: BrowserPool,
    storage: FileStorage,
  ) {
    this.obstacles = [fullDisk(disk), missingBrowser(pool), awayStore(storage)];
  }

  async prepare(): Promise<void> {
    // It does not use @Listens: no job is taken before cancelling is heard of.
    await this.consumers.events(
      'worker',
      [on(jobCancelled, async ({ attemptId }) => this.runner.cancel(attemptId))],
      { ephemeral: true },
    );
  }

  run(job: FetchJob): Promise<void> {
    return this.runner.run(job);
  }

  giveBackWaiting(reason: string): void {
    this.runner.giveBackWaiting(reason);
  }

  giveBackAll(reason: string): void {
    this.runner.giveBackAll(reason);
  }
}
