import { Transactions, type Transaction } from '@tabdock/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';

export class Crash extends Error {}

interface Queries {
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** Lets a number of statements through, and throws at every later one. */
export class CrashPoint {
  constructor(private statementsLeft: number) {}

  /** `queries`, whose statements are counted. */
  over<T extends Queries>(queries: T): T {
    const query: Queries['query'] = async (statement, parameters) => {
      if (this.statementsLeft === 0) throw new Crash();
      this.statementsLeft -= 1;
      return queries.query(statement, parameters);
    };
    return new Proxy(queries, {
      get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
    });
  }
}

/** Transactions whose statements may crash. */
export class CrashingTransactions extends Transactions {
  constructor(
    dataSource: DataSource,
    private readonly point: CrashPoint,
  ) {
    super(dataSource, { error: () => undefined });
  }

  override runWithoutWake<T>(
    work: (manager: EntityManager, transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return super.runWithoutWake((manager, transaction) =>
      work(this.point.over(manager), transaction),
    );
  }
}
