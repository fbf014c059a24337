import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { jobFailed, jobProgressed, jobStarted, jobSucceeded } from '@tabdock/contracts/downloads';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { JobTransitions } from '../ledger/jobs/job-lifecycle';

const SUBSCRIBER = 'downloads';

/** Listens to what the workers report. */
@Injectable()
export class JobEventsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private consumer: Consumer | undefined;

  constructor(
    private readonly consumers: Consumers,
    private readonly transitions: JobTransitions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await this.consumers.events(SUBSCRIBER, [
      on(jobStarted, (attempt) => this.transitions.progressed(attempt, null)),
      on(jobProgressed, (attempt) => this.transitions.progressed(attempt, attempt)),
      on(jobSucceeded, (attempt, { time }) =>
        this.transitions.succeeded(attempt, attempt.file, time),
      ),
      on(jobFailed, (attempt) => this.transitions.failed(attempt, attempt)),
    ]);
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }
}
