import { Injectable } from '@nestjs/common';
import type { PlaylistTab } from '@tabdock/contracts/playlists';
import type { EntityManager } from 'typeorm';

interface TabRow {
  readonly tabId: string;
  readonly accountId: string | null;
  readonly displayName: string | null;
}

@Injectable()
export class PlaylistTabsRepository {
  /** Ids of the tabs, in the order of the list. */
  async ids(manager: EntityManager, playlistId: string): Promise<string[]> {
    const rows = await manager.query<{ tabId: string }[]>(
      `SELECT tab_id AS "tabId" FROM playlist_tab WHERE playlist_id = $1 ORDER BY position, tab_id`,
      [playlistId],
    );
    return rows.map(({ tabId }) => tabId);
  }

  /** The same with who added them. */
  async all(manager: EntityManager, playlistId: string): Promise<PlaylistTab[]> {
    const rows = await manager.query<TabRow[]>(
      `SELECT tab_id AS "tabId", account.id AS "accountId",
              coalesce(profile.display_name, account.username) AS "displayName"
       FROM playlist_tab
       LEFT JOIN account ON account.id = added_by
       LEFT JOIN account_profile AS profile ON profile.account_id = account.id
       WHERE playlist_id = $1 ORDER BY position, tab_id`,
      [playlistId],
    );
    return rows.map(({ tabId, accountId, displayName }) => ({
      tabId,
      addedBy: accountId === null || displayName === null ? null : { accountId, displayName },
    }));
  }

  /** What the account added to lists that it has left, each once. */
  async addedToListsLeft(manager: EntityManager, accountId: string): Promise<string[]> {
    const rows = await manager.query<{ tabId: string }[]>(
      `SELECT DISTINCT tab_id AS "tabId" FROM playlist_tab
       JOIN playlist ON playlist.id = playlist_tab.playlist_id
       WHERE added_by = $1 AND playlist.account_id <> $1 AND NOT EXISTS (
         SELECT 1 FROM playlist_member
         WHERE playlist_member.playlist_id = playlist.id AND playlist_member.account_id = $1)
       ORDER BY tab_id`,
      [accountId],
    );
    return rows.map(({ tabId }) => tabId);
  }

  /** Makes these the list's tabs, in this order; `addedBy` is written for those that are new. Removes none. */
  async write(
    manager: EntityManager,
    playlistId: string,
    tabIds: readonly string[],
    addedBy: string,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO playlist_tab (playlist_id, tab_id, position, added_by)
       SELECT $1, tab_id, position, $3
       FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (tab_id, position)
       ON CONFLICT (playlist_id, tab_id) DO UPDATE SET position = EXCLUDED.position
       WHERE playlist_tab.position <> EXCLUDED.position`,
      [playlistId, tabIds, addedBy],
    );
  }

  /** Returns how many of them were on the list. */
  async remove(
    manager: EntityManager,
    playlistId: string,
    tabIds: readonly string[],
  ): Promise<number> {
    const [, removed]: [unknown, number] = await manager.query(
      'DELETE FROM playlist_tab WHERE playlist_id = $1 AND tab_id = ANY($2)',
      [playlistId, tabIds],
    );
    return removed;
  }

  /** Counts those of these tabs that are on the list and that another account added. */
  async countOfOthers(
    manager: EntityManager,
    playlistId: string,
    tabIds: readonly string[],
    accountId: string,
  ): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM playlist_tab
       WHERE playlist_id = $1 AND tab_id = ANY($2) AND added_by IS DISTINCT FROM $3`,
      [playlistId, tabIds, accountId],
    );
    return row?.count ?? 0;
  }
}
