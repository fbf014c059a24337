import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { downloadFinished } from '@tabdock/contracts/downloads';
import { Consumers, on, type Consumer } from '@tabdock/service-kit';
import { factsOf } from './file-facts';
import { TabRepository } from './tab.repository';

/** A separate queue, since an older release that shares it would reject this event as unknown. */
const SUBSCRIBER = 'search-file-facts';

/** Stores facts from downloaded files. Idempotent; the newest file wins. */
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
        if (facts !== undefined) await this.tabs.saveFileFacts(download.tabId, facts, time);
      }),
    ]);
  }

  async onModuleDestroy(): Promise<void> {
    await this.consumer?.stop();
  }
}
