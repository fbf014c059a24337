import { Injectable } from '@nestjs/common';
import { type AnalyseJob, analyseJob } from '@tabdock/contracts/scores';
import { ReturnToQueueError } from '@tabdock/service-kit';
import { DiskSpace } from '../../disk/disk-space';
import { fullDisk } from '../../disk/full-disk';
import { type JobKind, TakesJobs } from '../../intake/job-kind';
import type { Obstacle } from '../../intake/obstacle';
import { awayStore } from '../../storing/away-store';
import { FileStorage } from '../../storing/file-storage';
import { AnalyseJobRunner } from './analyse-job.runner';

/** Finding out what stored files hold, in slots that nothing else needs. */
@Injectable()
@TakesJobs()
export class AnalyseJobs implements JobKind<typeof analyseJob> {
  readonly job = analyseJob;
  readonly urgency = 'idle';
  readonly obstacles: readonly Obstacle[];
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly runner: AnalyseJobRunner,
    disk: DiskSpace,
    storage: FileStorage,
  ) {
    this.obstacles = [fullDisk(disk), awayStore(storage)];
  }

  async run(job: AnalyseJob): Promise<void> {
    const controller = new AbortController();
    this.running.add(controller);
    try {
      await this.runner.run(job, controller.signal);
    } finally {
      this.running.delete(controller);
    }
  }

  giveBackAll(reason: string): void {
    for (const controller of this.running) controller.abort(new ReturnToQueueError(reason));
  }
}
