import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { jobFailed, jobProgressed, jobStarted, jobSucceeded } from '@tabdock/contracts/downloads';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { JobLifecycle } from '../ledger/jobs/job-lifecycle';
import { Ledger } from '../ledger/ledger';

const SUBSCRIBER = 'downloads';

/** Applies what the workers report. */
@Injectable()
export class JobEventsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private consumer: Consumer | undefined;

  constructor(
    private readonly consumers: Consumers,
    private readonly ledger: Ledger,
    private readonly lifecycle: JobLifecycle,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ledger, lifecycle } = this;
    this.consumer = await this.consumers.events(SUBSCRIBER, [
      on(jobStarted, (attempt) =>
        ledger.transaction((tx) => lifecycle.progressed(tx, attempt, null)),
      ),
      on(jobProgressed, (attempt) =>
        ledger.transaction((tx) => lifecycle.progressed(tx, attempt, attempt)),
      ),
      on(jobSucceeded, (attempt, { time }) =>
        ledger.transaction((tx) => lifecycle.succeeded(tx, attempt, attempt.file, time)),
      ),
      on(jobFailed, (attempt) =>
        ledger.transaction((tx) => lifecycle.failed(tx, attempt, attempt)),
      ),
    ]);
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }
}
