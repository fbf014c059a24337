import { Inject, Injectable } from '@nestjs/common';
import { tabDownloadsCounted } from '@tabdock/contracts/downloads';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { TabFigureRepository, type TabFigure } from './tab-figure.repository';
import { TabRecounts } from './tab-recounts';

const BATCH = 500;
const POLL_MILLIS = 5_000;
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** Tabs that one transaction counts whole: it holds their figures. */
const CHECKED_AT_ONCE = 20;

/** Counts in the background how many people have downloaded a tab, and publishes every change. */
@Injectable()
export class TabFigureCounter {
  constructor(
    private readonly transactions: Transactions,
    private readonly figures: TabFigureRepository,
    private readonly outbox: OutboxRepository,
    readonly recounts: TabRecounts,
    @Inject(LOGGER) private readonly logger: Logger,
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
      const changed = await this.figures.count(manager, queued);
      await this.publish(manager, changed);
      return { taken: queued.length, told: changed.length };
    });
    if (told > 0) this.transactions.wake();
    if (taken === BATCH) return 0;
  }

  /** Counts the day's tabs from their rows; what it finds wrong is a fault, and is right afterwards. */
  @Every(DAY_MILLIS, { name: 'counting the people of tabs from their rows', replicas: 'one' })
  async check(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.checkSome()) > 0);
  }

  /** Returns how many tabs it counted. */
  private async checkSome(): Promise<number> {
    const { checked, wrong } = await this.transactions.runWithoutWake(async (manager) => {
      const found = await this.figures.check(manager, CHECKED_AT_ONCE);
      await this.publish(manager, found.wrong);
      return found;
    });
    for (const figure of wrong)
      this.logger.warn(figure, 'the people of a tab were counted wrongly; corrected');
    if (wrong.length > 0) this.transactions.wake();
    return checked;
  }

  private async publish(manager: EntityManager, changed: readonly TabFigure[]): Promise<void> {
    await this.outbox.add(
      manager,
      changed.map((figure) => outboxMessage(tabDownloadsCounted, figure)),
    );
  }
}
