import { Injectable } from '@nestjs/common';
import { type ConvertJob, convertJob } from '@tabdock/contracts/scores';
import { ReturnToQueueError } from '@tabdock/service-kit';
import { DiskSpace } from '../../disk/disk-space';
import { fullDisk } from '../../disk/full-disk';
import { type JobKind, TakesJobs } from '../../intake/job-kind';
import type { Obstacle } from '../../intake/obstacle';
import { awayStore } from '../../storing/away-store';
import { FileStorage } from '../../storing/file-storage';
import { ConvertJobRunner } from './convert-job.runner';

/** Writing stored files in other formats, for which somebody waits. */
@Injectable()
@TakesJobs()
export class ConvertJobs implements JobKind<typeof convertJob> {
  readonly job = convertJob;
  readonly urgency = 'awaited';
  readonly obstacles: readonly Obstacle[];
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly runner: ConvertJobRunner,
    disk: DiskSpace,
    storage: FileStorage,
  ) {
    this.obstacles = [fullDisk(disk), awayStore(storage)];
  }

  async run(job: ConvertJob): Promise<void> {
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
