import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { downloadFinished } from '@tabdock/contracts/downloads';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { factsOf } from './file-facts';
import { TabRepository } from './tab.repository';

/** A queue of its own: a release that does not know this event would refuse it from a shared one. */
const SUBSCRIBER = 'search-file-facts';

/** Learns from downloaded files; told twice or late, the newest file's word stands. */
@Injectable()
export class FileFactsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private consumer: Consumer | undefined;

  constructor(
    private readonly consumers: Consumers,
    private readonly tabs: TabRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await this.consumers.events(SUBSCRIBER, [
      on(downloadFinished, async ({ download }, { time }) => {
        const facts = factsOf(download);
        if (facts !== undefined) await this.tabs.learn(download.tabId, facts, time);
      }),
    ]);
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }
}
