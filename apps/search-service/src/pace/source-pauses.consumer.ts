import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { SourcePaceRepository } from './source-pace.repository';

/** A separate queue, since an older release that shares it would reject these events as unknown. */
export const SUBSCRIBER = 'search-source-pauses';

/** Pauses searches of a source while its downloads are paused. Idempotent; the newest event wins. */
@Injectable()
export class SourcePausesConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private consumer: Consumer | undefined;

  constructor(
    private readonly consumers: Consumers,
    private readonly pace: SourcePaceRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await this.consumers.events(SUBSCRIBER, [
      on(sourcePaused, ({ sourceId, reason, until }, { time }) =>
        this.pace.hold(sourceId, { reason, until: until === null ? null : new Date(until) }, time),
      ),
      on(sourceResumed, ({ sourceId }, { time }) => this.pace.hold(sourceId, null, time)),
    ]);
  }

  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }
}
