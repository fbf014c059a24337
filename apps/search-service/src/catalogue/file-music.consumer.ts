import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { musicOf } from './file-music';
import { TabRepository } from './tab.repository';

const QUEUE = durableQueue('search-file-scores');

/** Stores what files hold. Idempotent: the newest event of a tab wins. */
@Injectable()
export class FileMusicConsumer {
  constructor(private readonly tabs: TabRepository) {}

  @Listens(scoreAnalysed, QUEUE)
  async store(score: EventDataOf<typeof scoreAnalysed>, { time }: MessageContext): Promise<void> {
    await this.tabs.saveFileMusic(score.tabIds, musicOf(score), time);
  }
}
