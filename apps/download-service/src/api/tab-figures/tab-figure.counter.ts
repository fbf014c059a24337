import { Injectable } from '@nestjs/common';
import { tabDownloadsCounted } from '@tabdock/contracts/downloads';
import { Every } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { TabFigureRepository } from './tab-figure.repository';
import { TabRecounts } from './tab-recounts';

const BATCH = 500;
const POLL_MILLIS = 5_000;

/** Counts in the background how many people have downloaded a tab, and publishes every change. */
@Injectable()
export class TabFigureCounter {
  constructor(
    private readonly transactions: Transactions,
    private readonly figures: TabFigureRepository,
    private readonly outbox: OutboxRepository,
    readonly recounts: TabRecounts,
  ) {}

  /**
   * Counts on every replica, each of which takes other entries of the queue. Returns 0, to run again at once, while
   * there may be more.
   */
  @Every(POLL_MILLIS, {
    name: 'counting the people of tabs',
    wokenBy: (self: TabFigureCounter) => self.recounts.waker,
  })
  async count(): Promise<number | void> {
    const { taken, told } = await this.transactions.runWithoutWake(async (manager) => {
      const queued = await this.figures.takeQueued(manager, BATCH);
      if (queued.length === 0) return { taken: 0, told: 0 };
      const changed = await this.figures.count(manager, [...new Set(queued)]);
      await this.outbox.add(
        manager,
        changed.map((figure) => outboxMessage(tabDownloadsCounted, figure)),
      );
      return { taken: queued.length, told: changed.length };
    });
    if (told > 0) this.transactions.wake();
    if (taken === BATCH) return 0;
  }
}
