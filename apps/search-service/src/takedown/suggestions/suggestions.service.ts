import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import {
  type Takedown,
  type takedownsDecideSuggestion,
  type takedownsSuggestions,
  takedownSuggestionDismissed,
} from '@tabdock/contracts/takedown';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { SourceRegistry } from '../../sources/source-registry';
import { TakedownRepository, toTakedown } from '../takedown.repository';
import { TakedownsService } from '../takedowns.service';
import { SuggestionRepository, type SuggestionRow } from './suggestion.repository';

type Decision = ReceivedRequestOf<typeof takedownsDecideSuggestion>;
type Suggestions = ReplyOf<typeof takedownsSuggestions>;

/** Suggestions of tabs that have the music of taken-down ones. The first decision about one counts. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRepository,
    private readonly takedowns: TakedownRepository,
    private readonly suggestions: SuggestionRepository,
    private readonly removal: TakedownsService,
    private readonly sources: SourceRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list({
    page,
    pageSize,
  }: ReceivedRequestOf<typeof takedownsSuggestions>): Promise<Suggestions> {
    const { rows, total } = await this.suggestions.listOpen(page, pageSize);
    const takedowns = await this.takedowns.findMany(rows.map(({ takedownId }) => takedownId));
    const suggestions = rows.flatMap((row) => {
      const takedown = takedowns.get(row.takedownId);
      return takedown ? [this.toView(row, toTakedown(takedown))] : [];
    });
    return { suggestions, total, page, pageSize };
  }

  async decide({ actor, takedownId, tabId, decision }: Decision): Promise<Takedown> {
    const wanted = decision === 'accept' ? 'accepted' : 'dismissed';
    return this.transactions.run(async (manager, transaction) => {
      const takedown = await this.takedowns.lock(manager, takedownId);
      const state = await this.suggestions.lock(manager, takedownId, tabId);
      if (!takedown || !state) throw new AppError('TAKEDOWN.SUGGESTION_NOT_FOUND');
      if (state === wanted) return toTakedown(takedown);
      if (state !== 'open') throw new AppError('TAKEDOWN.DECIDED');
      if (takedown.restoredAt !== null) throw new AppError('TAKEDOWN.NOT_FOUND');
      await this.suggestions.decide(manager, takedownId, tabId, wanted);
      if (wanted === 'accepted') {
        const cause = { actor, suggestedTabId: tabId };
        await this.removal.addTab(manager, transaction, takedownId, tabId, cause);
      } else {
        const { number } = takedown;
        await this.outbox.add(manager, [
          outboxMessage(takedownSuggestionDismissed, { number, tabId, actor }),
        ]);
      }
      this.logger.info(
        { actorId: actor.id, takedownId, tabId },
        `a suggested tab was ${wanted === 'accepted' ? 'taken down' : 'kept'}`,
      );
      return toTakedown((await this.takedowns.find(manager, takedownId)) ?? takedown);
    });
  }

  private toView(
    { tabId, title, artist, version, sourceId, relation, measure, suggestedAt }: SuggestionRow,
    takedown: Takedown,
  ): Suggestions['suggestions'][number] {
    const source = this.sources.recipe(sourceId)?.name ?? sourceId;
    return {
      takedown,
      tab: { id: tabId, title, artist, source, ...(version !== null && { version }) },
      relation,
      measure,
      suggestedAt: suggestedAt.toISOString(),
    };
  }
}
