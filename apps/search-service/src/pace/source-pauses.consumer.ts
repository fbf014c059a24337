import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { SourcePaceRepository } from './source-pace.repository';

/** A queue of its own: a release that does not know these events would refuse them from a shared one. */
export const SUBSCRIBER = 'search-source-pauses';

/** A source that downloads leave alone is not searched either. Told twice or late, the newest word stands. */
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

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }
}
