import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Who had added the tabs that an owner took off a list. Each method locks the accounts first, as their deletion does,
 * and leaves out those that are gone.
 */
@Injectable()
export class TakenOffTabsRepository {
  /** Remembers that tabs were taken off: those that are still on the list and that others than `ownerId` added. */
  async remember(
    manager: EntityManager,
    playlistId: string,
    tabIds: readonly string[],
    ownerId: string,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO taken_off_tab (playlist_id, tab_id, added_by)
       SELECT playlist_id, tab_id, added_by FROM playlist_tab
       JOIN account ON account.id = added_by
       WHERE playlist_id = $1 AND tab_id = ANY($2) AND added_by <> $3
       FOR KEY SHARE OF account
       ON CONFLICT (playlist_id, tab_id)
       DO UPDATE SET added_by = EXCLUDED.added_by, taken_off_at = now()`,
      [playlistId, tabIds, ownerId],
    );
  }

  /** Gives tabs that were put back to the members who had added them, if they are still members. */
  async restore(
    manager: EntityManager,
    playlistId: string,
    tabIds: readonly string[],
  ): Promise<void> {
    await manager.query(
      `WITH adder AS (
         SELECT taken_off_tab.tab_id, account.id FROM taken_off_tab
         JOIN account ON account.id = added_by
         JOIN playlist_member AS member
           ON member.playlist_id = taken_off_tab.playlist_id AND member.account_id = account.id
         WHERE taken_off_tab.playlist_id = $1 AND taken_off_tab.tab_id = ANY($2)
         FOR KEY SHARE OF account
       )
       UPDATE playlist_tab SET added_by = adder.id FROM adder
       WHERE playlist_id = $1 AND playlist_tab.tab_id = adder.tab_id`,
      [playlistId, tabIds],
    );
  }

  async forget(
    manager: EntityManager,
    playlistId: string,
    tabIds: readonly string[],
  ): Promise<void> {
    await manager.query('DELETE FROM taken_off_tab WHERE playlist_id = $1 AND tab_id = ANY($2)', [
      playlistId,
      tabIds,
    ]);
  }
}
