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

  /** Takes or renews the lease; returns the epoch, or undefined while another process leads. */
  async hold(): Promise<string | undefined> {
    const rows: { epoch: string }[] = await this.dataSource.query(
      `INSERT INTO dispatcher_lease AS lease (name, holder, epoch, expires_at)
       VALUES ($1, $2, 1, now() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE SET
         holder = excluded.holder,
         epoch = CASE WHEN lease.holder = excluded.holder THEN lease.epoch ELSE lease.epoch + 1 END,
         expires_at = excluded.expires_at
       WHERE lease.holder = excluded.holder OR lease.expires_at < now()
       RETURNING epoch`,
      [NAME, this.holder, timeoutMillis(this.config, LEASE_MILLIS) / 1_000],
    );
    return rows[0]?.epoch;
  }

  /**
   * Fences: the first statement of every transaction of the leader. Fails if another process leads, and keeps others
   * from taking the lease until the transaction ends.
   */
  async fence(manager: EntityManager, epoch: string): Promise<void> {
    const rows: unknown[] = await manager.query(
      `SELECT set_config('idle_in_transaction_session_timeout', $4, true)
       FROM dispatcher_lease WHERE name = $1 AND holder = $2 AND epoch = $3 FOR SHARE`,
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
}
