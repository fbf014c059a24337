import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { downloadFinished } from '@tabdock/contracts/downloads';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { factsOf } from './file-facts';
import { TabRepository } from './tab.repository';

/** A separate queue, since an older release that shares it would reject this event as unknown. */
const QUEUE = durableQueue('search-file-facts');

/** Stores facts from downloaded files. Idempotent; the newest file wins. */
@Injectable()
export class FileFactsConsumer {
  constructor(private readonly tabs: TabRepository) {}

  @Listens(downloadFinished, QUEUE)
  async store(
    { download }: EventDataOf<typeof downloadFinished>,
    { time }: MessageContext,
  ): Promise<void> {
    const facts = factsOf(download);
    if (facts !== undefined) await this.tabs.saveFileFacts(download.tabId, facts, time);
  }
}
