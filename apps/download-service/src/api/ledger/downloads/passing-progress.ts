import { Inject, Injectable } from '@nestjs/common';
import { downloadProgressed } from '@tabdock/contracts/downloads';
import { EventPublisher, LOGGER, Metrics, type Logger } from '@tabdock/service-kit';
import type { OutboxMessage } from '@tabdock/service-kit/database';
import { Counter } from 'prom-client';

/**
 * Publishes steps of downloads past the outbox, once. The broker may lose one: it moves a progress bar, and the next one
 * comes within seconds.
 */
@Injectable()
export class PassingProgress {
  private readonly lost: Counter;

  constructor(
    private readonly events: EventPublisher,
    { registry }: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lost = new Counter({
      name: 'tabdock_download_steps_lost_total',
      help: 'Steps of downloads that the broker did not take; they are not sent again',
      registers: [registry],
    });
  }

  /** Never rejects. `sequence`: the place of all of them in the order of this service's events. */
  async publish(
    messages: readonly Pick<OutboxMessage, 'payload' | 'correlationId' | 'traceparent'>[],
    sequence: number,
  ): Promise<void> {
    const results = await Promise.allSettled(
      messages.map(({ payload, correlationId, traceparent }) =>
        this.events.publish(downloadProgressed, payload as never, {
          sequence,
          requestId: correlationId ?? undefined,
          traceParent: traceparent,
        }),
      ),
    );
    const failed = results.filter(({ status }) => status === 'rejected');
    if (failed.length === 0) return;
    this.lost.inc(failed.length);
    const { reason: err } = failed[0] as PromiseRejectedResult;
    this.logger.debug({ err, steps: failed.length }, 'steps of downloads are lost');
  }
}
