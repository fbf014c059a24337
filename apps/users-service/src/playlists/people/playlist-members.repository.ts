import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface Member {
  readonly id: string;
  readonly displayName: string;
}

@Injectable()
export class PlaylistMembersRepository {
  /** Members in the order in which they joined. */
  async list(manager: EntityManager, playlistId: string): Promise<Member[]> {
    return manager.query<Member[]>(
      `SELECT account.id, coalesce(profile.display_name, account.username) AS "displayName"
       FROM playlist_member
       JOIN account ON account.id = playlist_member.account_id
       LEFT JOIN account_profile AS profile ON profile.account_id = account.id
       WHERE playlist_id = $1 ORDER BY joined_at, account.id`,
      [playlistId],
    );
  }

  /** Returns false for a member. */
  async add(manager: EntityManager, playlistId: string, accountId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO playlist_member (playlist_id, account_id) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING account_id`,
      [playlistId, accountId],
    );
    return rows.length > 0;
  }

  async count(manager: EntityManager, playlistId: string): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM playlist_member WHERE playlist_id = $1',
      [playlistId],
    );
    return row?.count ?? 0;
  }

  /** Returns false if the account was no member. */
  async remove(manager: EntityManager, playlistId: string, accountId: string): Promise<boolean> {
    const [, removed]: [unknown, number] = await manager.query(
      'DELETE FROM playlist_member WHERE playlist_id = $1 AND account_id = $2',
      [playlistId, accountId],
    );
    return removed > 0;
  }
}
