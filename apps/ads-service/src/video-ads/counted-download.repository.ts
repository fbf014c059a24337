import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import { days, Keeps, lockName, shareName } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';

@Injectable()
@Keeps(
  {
    table: 'gate_entry',
    what: 'downloads that were counted for video ads',
    about: 'accounts',
    // Far longer than callers repeat a request.
    kept: { by: { time: 'entered_at' }, after: days(1) },
  },
  {
    table: 'gate_counter',
    what: 'how many downloads of an account or guest were counted',
    about: 'accounts',
    kept: {
      by: { time: 'counted_at' },
      // The guest's cookie has expired by then.
      after: days(60),
      where: `owner_kind = 'guest'`,
      which: 'of guests; of accounts as long as the account',
    },
  },
  {
    table: 'deleted_account',
    what: 'ids of accounts that were deleted, so that late events count nothing',
    about: 'accounts',
    kept: { by: { time: 'deleted_at' }, after: days(60) },
  },
)
export class CountedDownloadRepository {
  /**
   * Makes counting for an account and deleting it wait for each other. Call it first, so that the next statement
   * sees what the deletion committed.
   */
  async shareOwner(manager: EntityManager, { kind, id }: Owner): Promise<void> {
    if (kind === 'user') await shareName(manager, id);
  }

  /** Inserts the request. Returns false if it exists already; waits for a concurrent insert to commit. */
  async claimRequest(manager: EntityManager, requestId: string, owner: Owner): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO gate_entry (request_id, owner_kind, owner_id) VALUES ($1, $2, $3)
       ON CONFLICT (request_id) DO NOTHING RETURNING request_id`,
      [requestId, owner.kind, owner.id],
    );
    return rows.length > 0;
  }

  /**
   * Counts one more download of the owner and returns its ordinal; 1, without counting it, for a deleted account. Locks
   * the owner's row until the commit.
   */
  async increment(manager: EntityManager, owner: Owner): Promise<number> {
    const rows: { downloads: number }[] = await manager.query(
      `INSERT INTO gate_counter (owner_kind, owner_id, downloads)
       SELECT $1, $2, 1 WHERE NOT EXISTS (SELECT 1 FROM deleted_account WHERE account_id = $2)
       ON CONFLICT (owner_kind, owner_id)
       DO UPDATE SET downloads = gate_counter.downloads + 1, counted_at = now()
       RETURNING downloads`,
      [owner.kind, owner.id],
    );
    return rows[0]?.downloads ?? 1;
  }

  /** Uncounts one download of the owner, if any is counted. */
  async decrement(manager: EntityManager, owner: Owner): Promise<void> {
    await manager.query(
      `UPDATE gate_counter SET downloads = downloads - 1
       WHERE owner_kind = $1 AND owner_id = $2 AND downloads > 0`,
      [owner.kind, owner.id],
    );
  }

  /** Returns the owner that the request was counted for, or undefined if it was marked before. Takes its ad away. */
  async markUncounted(manager: EntityManager, requestId: string): Promise<Owner | undefined> {
    const [rows]: [{ kind: Owner['kind']; id: string }[], number] = await manager.query(
      `UPDATE gate_entry SET left_at = now(), show_video_ad = false
       WHERE request_id = $1 AND left_at IS NULL
       RETURNING owner_kind AS kind, owner_id AS id`,
      [requestId],
    );
    return rows[0];
  }

  async recordAnswer(
    manager: EntityManager,
    requestId: string,
    showVideoAd: boolean,
  ): Promise<void> {
    await manager.query('UPDATE gate_entry SET show_video_ad = $2 WHERE request_id = $1', [
      requestId,
      showVideoAd,
    ]);
  }

  async findAnswer(manager: EntityManager, requestId: string): Promise<boolean> {
    const rows: { show_video_ad: boolean }[] = await manager.query(
      'SELECT show_video_ad FROM gate_entry WHERE request_id = $1',
      [requestId],
    );
    return rows[0]?.show_video_ad ?? false;
  }

  /** Adds the guest's count to the account's, or deletes it if the account was deleted. */
  async moveCount(manager: EntityManager, guestId: string, accountId: string): Promise<void> {
    await manager.query(
      `WITH moved AS (
         DELETE FROM gate_counter WHERE owner_kind = 'guest' AND owner_id = $1 RETURNING downloads
       )
       INSERT INTO gate_counter (owner_kind, owner_id, downloads)
       SELECT 'user', $2, downloads FROM moved
       WHERE NOT EXISTS (SELECT 1 FROM deleted_account WHERE account_id = $2)
       ON CONFLICT (owner_kind, owner_id)
       DO UPDATE SET downloads = gate_counter.downloads + EXCLUDED.downloads, counted_at = now()`,
      [guestId, accountId],
    );
  }

  /** Waits for what counts for the account now. */
  async deleteAccount(manager: EntityManager, accountId: string): Promise<void> {
    await lockName(manager, accountId);
    await manager.query(
      'INSERT INTO deleted_account (account_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [accountId],
    );
    await manager.query(`DELETE FROM gate_counter WHERE owner_kind = 'user' AND owner_id = $1`, [
      accountId,
    ]);
    await manager.query(`DELETE FROM gate_entry WHERE owner_kind = 'user' AND owner_id = $1`, [
      accountId,
    ]);
  }
}
