import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { fileTakenDown } from '@tabdock/contracts/takedown';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { TakedownSuggestions } from './takedown-suggestions';

const QUEUE = durableQueue('downloads-takedown-suggestions');

/**
 * Looks for similar music when something becomes known about a tab's file, and when a file is taken down. Either comes
 * after the commit of what it says, so that the later of the two sees the other.
 */
@Injectable()
export class TakedownSuggestionsConsumer {
  constructor(private readonly suggestions: TakedownSuggestions) {}

  @Listens(scoreAnalysed, QUEUE)
  async analysed({ sha256, tabIds }: EventDataOf<typeof scoreAnalysed>): Promise<void> {
    await this.suggestions.suggest(sha256, tabIds);
  }

  @Listens(fileTakenDown, QUEUE)
  async takenDown({ sha256 }: EventDataOf<typeof fileTakenDown>): Promise<void> {
    await this.suggestions.suggestLike(sha256);
  }
}
