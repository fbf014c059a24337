import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ErrorCode } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';

export interface LeaseState {
  readonly holder: string;
  /** Failed or expired: any process may take it. */
  readonly over: boolean;
  /** Why its holder gave up; null if it did not. */
  readonly fault: ErrorCode | null;
  /** Whether the fault applies to all callers; until it ceases to, the lease cannot be taken. */
  readonly stands: boolean;
}

/** How long a fault stands if callers are expected to ask again. */
const FAULT_STANDS_SECONDS = 10;
const STANDS = `(lease.expected AND lease.fault IS NOT NULL
  AND lease.expires_at > clock_timestamp() - make_interval(secs => ${FAULT_STANDS_SECONDS}))`;

/** Rows that say which process works on what until when. No transaction stays open while a lease is held. */
@Injectable()
export class LeaseRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the holder's secret; undefined while another process holds the lease or its fault stands. */
  async take(name: string, seconds: number): Promise<string | undefined> {
    const rows: { holder: string }[] = await this.dataSource.query(
      `INSERT INTO search_lease AS lease (name, holder, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE
         SET holder = excluded.holder, expires_at = excluded.expires_at, fault = NULL, expected = false
         WHERE lease.expires_at <= clock_timestamp() AND NOT ${STANDS}
       RETURNING holder`,
      [name, randomUUID(), seconds],
    );
    return rows[0]?.holder;
  }

  /** Undefined if it was released or never taken. */
  async find(name: string): Promise<LeaseState | undefined> {
    const rows: LeaseState[] = await this.dataSource.query(
      `SELECT holder, fault, expires_at <= clock_timestamp() AS over, ${STANDS} AS stands
       FROM search_lease AS lease WHERE name = $1`,
      [name],
    );
    return rows[0];
  }

  /** If one of these leases ends with a fault, the fault stands for `FAULT_STANDS_SECONDS`. */
  async expectAgain(names: readonly string[]): Promise<void> {
    await this.dataSource.query(
      'UPDATE search_lease SET expected = true WHERE name = ANY($1::text[])',
      [names],
    );
  }

  async release(name: string, holder: string): Promise<void> {
    await this.dataSource.query('DELETE FROM search_lease WHERE name = $1 AND holder = $2', [
      name,
      holder,
    ]);
  }

  /** Ends the lease and leaves the reason for the processes that wait for its holder. */
  async fail(name: string, holder: string, fault: ErrorCode): Promise<void> {
    await this.dataSource.query(
      `UPDATE search_lease SET expires_at = clock_timestamp(), fault = $3
       WHERE name = $1 AND holder = $2`,
      [name, holder, fault],
    );
  }
}
