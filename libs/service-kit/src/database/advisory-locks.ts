import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { isLostConnection, NoDatabaseConnectionError } from '../errors/database-unavailable';
import { ReplicaLock } from '../tasks/replica-lock';
import { poolOf } from './database-pool';

type Question = 'pg_try_advisory_lock' | 'pg_advisory_unlock';

/**
 * Locks of the process's database session: PostgreSQL releases them when its process dies or loses that connection. A
 * process that only hangs keeps them until its connection ends.
 */
@Injectable()
export class AdvisoryLocks extends ReplicaLock {
  /** Names that are locked or tried here: PostgreSQL would give a session the same lock twice. */
  private readonly names = new Set<string>();
  /** The last question to a connection, which takes one at a time. */
  private readonly asked = new WeakMap<Client, Promise<unknown>>();

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async run(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    if (this.names.has(name)) return false;
    this.names.add(name);
    const lost = new AbortController();
    const lose = () => lost.abort(new Error(`The lock "${name}" was lost with its connection`));
    try {
      const client = await poolOf(this.dataSource).session.connected();
      client.once('end', lose);
      try {
        if (!(await this.askInTurn(client, 'pg_try_advisory_lock', name))) return false;
        try {
          await work(AbortSignal.any([signal, lost.signal]));
        } finally {
          await this.askInTurn(client, 'pg_advisory_unlock', name);
        }
        return true;
      } finally {
        client.off('end', lose);
      }
    } finally {
      this.names.delete(name);
    }
  }

  private askInTurn(client: Client, what: Question, name: string): Promise<boolean> {
    const before = this.asked.get(client) ?? Promise.resolve();
    const turn = before.then(() => ask(client, what, name));
    this.asked.set(
      client,
      turn.catch(() => undefined),
    );
    return turn;
  }
}

async function ask(client: Client, what: Question, name: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT ${what}(hashtextextended($1, 0)) AS done`,
      [`task ${name}`],
    );
    return rows[0]?.done === true;
  } catch (error) {
    throw isLostConnection(error) ? new NoDatabaseConnectionError(error as Error) : error;
  }
}
