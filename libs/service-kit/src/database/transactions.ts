import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger';

type Listener = () => void | Promise<void>;

/** What belongs to one transaction besides its statements. */
export interface Transaction {
  /** Runs once when the transaction has been committed, and not at all when it is rolled back. */
  afterCommit(action: Listener): void;
}

/**
 * Transactions whose commit wakes others. Modules register what must always follow a commit, so that no caller can
 * forget it: `OutboxModule` registers the relay, a service its own loops.
 */
@Injectable()
export class Transactions {
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Calls `listener` after every commit of `run`, which does not wait for it. */
  onCommit(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Runs `work` in a transaction and, when it has been committed, what waits for that. Returns as soon as it is
   * committed; what fails afterwards is logged and does not reject.
   * @throws what `work` or the commit throws; the transaction has been rolled back
   */
  async run<T>(work: (manager: EntityManager, transaction: Transaction) => Promise<T>): Promise<T> {
    const result = await this.runWithoutWake(work);
    this.wake();
    return result;
  }

  /**
   * Runs a transaction for loops that `onCommit` wakes: they would wake themselves without end. What `work` adds still
   * runs.
   */
  async runWithoutWake<T>(
    work: (manager: EntityManager, transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const actions: Listener[] = [];
    const transaction: Transaction = { afterCommit: (action) => void actions.push(action) };
    const result = await this.dataSource.transaction((manager) => work(manager, transaction));
    this.runAll(actions);
    return result;
  }

  /** Notifies the listeners by hand: a loop that has used `runWithoutWake` and has left something to do. */
  wake(): void {
    this.runAll(this.listeners);
  }

  private runAll(actions: readonly Listener[]): void {
    for (const action of actions) {
      const done = async () => action();
      done().catch((err: unknown) => this.logger.error({ err }, 'work after a commit failed'));
    }
  }
}
