import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  jobFailed,
  jobProgressed,
  jobReturned,
  jobStarted,
  jobSucceeded,
} from '@tabdock/contracts/downloads';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { JobLifecycle } from '../ledger/jobs/job-lifecycle';
import { StoredFiles } from '../ledger/files/stored-files';
import { Ledger } from '../ledger/ledger';

const REPORTS = durableQueue('downloads');
/** A separate queue, since an older release that shares it would reject these events as unknown. */
const RETURNED = durableQueue('downloads-returned-jobs');

/** Applies what the workers report. */
@Injectable()
export class JobEventsConsumer {
  constructor(
    private readonly ledger: Ledger,
    private readonly lifecycle: JobLifecycle,
    private readonly files: StoredFiles,
  ) {}

  @Listens(jobStarted, REPORTS)
  async started(attempt: EventDataOf<typeof jobStarted>): Promise<void> {
    await this.ledger.transaction((tx) => this.lifecycle.progressed(tx, attempt, null));
  }

  @Listens(jobProgressed, REPORTS)
  async progressed(attempt: EventDataOf<typeof jobProgressed>): Promise<void> {
    await this.ledger.passingTransaction((tx) => this.lifecycle.progressed(tx, attempt, attempt));
  }

  @Listens(jobSucceeded, REPORTS)
  async succeeded(
    attempt: EventDataOf<typeof jobSucceeded>,
    { time }: MessageContext,
  ): Promise<void> {
    const seen = await this.files.see(attempt.file);
    await this.ledger.transaction((tx) => this.lifecycle.succeeded(tx, attempt, seen, time));
  }

  @Listens(jobReturned, RETURNED)
  async returned(attempt: EventDataOf<typeof jobReturned>): Promise<void> {
    await this.ledger.transaction((tx) => this.lifecycle.returned(tx, attempt, attempt.reason));
  }

  @Listens(jobFailed, REPORTS)
  async failed(attempt: EventDataOf<typeof jobFailed>): Promise<void> {
    await this.ledger.transaction((tx) => this.lifecycle.failed(tx, attempt, attempt));
  }
}
