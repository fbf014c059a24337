import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { days, Keeps } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';

const SECRET_BYTES = 32;
const HASH_LENGTH = 22;

/** Who looks: accounts are counted by themselves, guests by their network address. */
export interface Looker {
  readonly owner: Owner;
  readonly address: string;
}

/** How many looks began on a day (UTC). */
@Injectable()
@Keeps({
  table: 'look_count',
  what: 'how many looks began on a day, by account or hashed network address',
  about: 'accounts',
  kept: { by: { day: 'day' }, after: days(1), which: 'at most as long as the account' },
})
export class LookCountRepository {
  private readonly secret: Buffer;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(API_CONFIG) { TICKET_SECRET: [key = ''] }: Pick<ApiConfig, 'TICKET_SECRET'>,
  ) {
    this.secret = Buffer.from(hkdfSync('sha256', key, '', 'tabdock looks', SECRET_BYTES));
  }

  /**
   * Counts one more unless there are `max` already; returns whether it did. Two that come at once wait for each other,
   * whichever replicas they are at.
   */
  async add(manager: EntityManager, looker: Looker, max: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO look_count (day, counter, looks)
       VALUES ((now() AT TIME ZONE 'UTC')::date, $1, 1)
       ON CONFLICT (day, counter) DO UPDATE SET looks = look_count.looks + 1
       WHERE look_count.looks < $2
       RETURNING looks`,
      [this.counterOf(looker), max],
    );
    return rows.length > 0;
  }

  async countToday(looker: Looker): Promise<number> {
    const [row]: { looks: number }[] = await this.dataSource.query(
      `SELECT looks FROM look_count
       WHERE day = (now() AT TIME ZONE 'UTC')::date AND counter = $1`,
      [this.counterOf(looker)],
    );
    return row?.looks ?? 0;
  }

  /** Forgets a deleted account's; guests have none of their own. */
  async deleteOf(manager: EntityManager, owner: Owner): Promise<void> {
    if (owner.kind === 'user')
      await manager.query('DELETE FROM look_count WHERE counter = $1', [accountCounter(owner)]);
  }

  private counterOf({ owner, address }: Looker): string {
    if (owner.kind === 'user') return accountCounter(owner);
    const hash = createHmac('sha256', this.secret).update(address).digest('base64url');
    return `network:${hash.slice(0, HASH_LENGTH)}`;
  }
}

function accountCounter({ id }: Owner): string {
  return `user:${id}`;
}
