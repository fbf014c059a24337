import type { JobDataOf, JobDefinition } from '@tabdock/contracts/core';
import { ReturnToQueueError } from '@tabdock/service-kit';
import type { DiskSpace } from '../../disk/disk-space';
import { fullDisk } from '../../disk/full-disk';
import type { JobKind } from '../../intake/job-kind';
import type { Obstacle } from '../../intake/obstacle';
import type { Urgency } from '../../intake/slots';
import { awayStore } from '../../storing/away-store';
import type { FileStorage } from '../../storing/file-storage';

interface Runner<J extends JobDefinition> {
  run(job: JobDataOf<J>, ended: AbortSignal): Promise<void>;
}

/** A kind of job that reads a stored file and stores what it makes of it. */
export abstract class DerivedJobs<J extends JobDefinition> implements JobKind<J> {
  abstract readonly job: J;
  abstract readonly urgency: Urgency;
  readonly obstacles: readonly Obstacle[];
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly runner: Runner<J>,
    disk: DiskSpace,
    storage: FileStorage,
  ) {
    this.obstacles = [fullDisk(disk), awayStore(storage)];
  }

  async run(job: JobDataOf<J>): Promise<void> {
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
