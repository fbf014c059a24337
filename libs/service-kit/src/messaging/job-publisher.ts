import { AppError, type JobDefinition } from '@tabdock/contracts/core';
import type { z } from 'zod';
import type { Broker } from '../broker/broker';
import type { Metrics } from '../operations/metrics';
import { ConfirmedPublisher, type PublishOptions } from './confirmed-publisher';
import { assertExchange, assertJobQueue } from '../broker/topology';

/** Publishes jobs. */
export class JobPublisher {
  private readonly publisher: ConfirmedPublisher;
  private readonly declared = new Map<string, Promise<void>>();

  constructor(
    private readonly broker: Broker,
    metrics: Metrics,
  ) {
    this.publisher = new ConfirmedPublisher(broker, metrics, 'job-publisher', (channel) =>
      assertExchange(channel, broker, 'jobs'),
    );
  }

  /**
   * Resolves when a queue has stored it.
   * @throws AppError SERVICE.UNAVAILABLE when none has
   */
  async publish<J extends JobDefinition>(
    job: J,
    data: z.input<J['data']>,
    options: PublishOptions = {},
  ): Promise<void> {
    const content = { type: job.queue, version: job.version, data: job.data.parse(data) };
    await this.declare(job.queue);
    const routed = await this.publisher.publish(
      this.broker.names.jobs(),
      job.queue,
      content,
      options,
    );
    if (!routed) {
      throw new AppError('SERVICE.UNAVAILABLE', undefined, {
        cause: `no queue takes ${job.queue}`,
      });
    }
  }

  /** The queue must exist for jobs that are published before the first worker runs. */
  private declare(queue: string): Promise<void> {
    const known = this.declared.get(queue);
    if (known) return known;
    const declaring = this.publisher.addSetup(async (channel) => {
      await assertJobQueue(channel, this.broker, queue);
    });
    this.declared.set(queue, declaring);
    declaring.catch(() => this.declared.delete(queue));
    return declaring;
  }

  ready(): Promise<void> {
    return this.publisher.ready();
  }

  close(): Promise<void> {
    return this.publisher.close();
  }
}
