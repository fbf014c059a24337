import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { timeoutMillis } from '@tabdock/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../config/api.config';

const NAME = 'dispatcher';
/** Length of the lease: another process, which polls every second, leads within 5 s of the leader's death. */
const LEASE_MILLIS = 3_000;
/** A leader that freezes inside a transaction holds its locks for at most this long. */
const FROZEN_LEADER_MILLIS = 2_000;

export class LeadershipLostError extends Error {
  override readonly name = 'LeadershipLostError';

  constructor(epoch: string) {
    super(`Another dispatcher leads since epoch ${epoch}`);
  }
}

/** The lease of the process that dispatches. Its epoch grows with every change of leader. */
@Injectable()
export class DispatcherLease {
  private readonly holder = randomUUID();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(API_CONFIG) private readonly config: Pick<ApiConfig, 'MIN_TIMEOUT_MILLIS'>,
  ) {}

  /**
   * Takes or renews the lease; returns the epoch, or undefined while another process leads. Renewing waits for no
   * transaction of the leader, taking the lease from another process waits for all of them.
   */
  async hold(): Promise<string | undefined> {
    const seconds = timeoutMillis(this.config, LEASE_MILLIS) / 1_000;
    return (await this.renew(seconds)) ?? (await this.take(seconds));
  }

  /**
   * Fences: the first statement of every transaction of the leader. Fails if another process leads, and keeps others
   * from taking the lease until the transaction ends.
   */
  async fence(manager: EntityManager, epoch: string): Promise<void> {
    const rows: unknown[] = await manager.query(
      `SELECT set_config('idle_in_transaction_session_timeout', $4, true)
       FROM dispatcher_lease WHERE name = $1 AND holder = $2 AND epoch = $3 FOR KEY SHARE`,
      [NAME, this.holder, epoch, String(timeoutMillis(this.config, FROZEN_LEADER_MILLIS))],
    );
    if (rows.length === 0) throw new LeadershipLostError(epoch);
  }

  /** Lets another process lead at once. */
  async release(): Promise<void> {
    await this.dataSource.query(
      "UPDATE dispatcher_lease SET expires_at = '-infinity' WHERE name = $1 AND holder = $2",
      [NAME, this.holder],
    );
  }

  /** Several transactions of the leader overlap without end: their locks, which are on the key, must let this pass. */
  private async renew(seconds: number): Promise<string | undefined> {
    const [rows] = await this.dataSource.query<[{ epoch: string }[], number]>(
      `UPDATE dispatcher_lease SET expires_at = now() + make_interval(secs => $3)
       WHERE name = $1 AND holder = $2 RETURNING epoch`,
      [NAME, this.holder, seconds],
    );
    return rows[0]?.epoch;
  }

  /** Locks the row as for another key, unlike `renew`, which the locks of `fence` do not let pass. */
  private async take(seconds: number): Promise<string | undefined> {
    const rows = await this.dataSource.query<{ epoch: string }[]>(
      `WITH ended AS (
         SELECT name FROM dispatcher_lease WHERE name = $1 AND expires_at < now() FOR UPDATE
       )
       INSERT INTO dispatcher_lease AS lease (name, holder, epoch, expires_at)
       SELECT $1, $2, 1, now() + make_interval(secs => $3)
       WHERE EXISTS (SELECT FROM ended)
         OR NOT EXISTS (SELECT FROM dispatcher_lease WHERE name = $1)
       ON CONFLICT (name) DO UPDATE SET
         holder = excluded.holder, epoch = lease.epoch + 1, expires_at = excluded.expires_at
       WHERE lease.expires_at < now()
       RETURNING epoch`,
      [NAME, this.holder, seconds],
    );
    return rows[0]?.epoch;
  }
}
