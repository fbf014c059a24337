import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReplicaLock } from '../tasks/replica-lock';
import type { PoolClient } from 'pg';

/**
 * Locks of the database's sessions: PostgreSQL releases one when its process dies or loses the connection. A process
 * that only hangs keeps its lock until its connection ends.
 */
@Injectable()
export class AdvisoryLocks extends ReplicaLock {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async run(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const runner = this.dataSource.createQueryRunner();
    const lost = new AbortController();
    const lose = () => lost.abort(new Error(`The lock "${name}" was lost with its connection`));
    try {
      const client = (await runner.connect()) as PoolClient;
      client.once('end', lose);
      try {
        const parameters = [`task ${name}`];
        const [row]: { taken: boolean }[] = await runner.query(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
          parameters,
        );
        if (!row?.taken) return false;
        try {
          await work(AbortSignal.any([signal, lost.signal]));
        } finally {
          await runner.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', parameters);
        }
        return true;
      } finally {
        client.off('end', lose);
      }
    } finally {
      await runner.release();
    }
  }
}
