import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { PLAYLISTS_MAX, SHARE_KEY_LENGTH } from '@tabdock/contracts/playlists';
import type { EntityManager } from 'typeorm';
import { PlaylistEntity } from './playlist.entity';
import type { PlaylistRow } from './playlist-view';

const SHARE_KEY_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

const SELECT = `
  SELECT playlist.id, playlist.name, playlist.description, is_public AS "isPublic",
         share_key AS "shareKey", playlist.revision, playlist.created_at AS "createdAt", mine.role,
         coalesce(profile.display_name, account.username) AS owner,
         (SELECT count(*)::int FROM playlist_tab WHERE playlist_id = playlist.id) AS tabs,
         (SELECT count(*)::int FROM playlist_member WHERE playlist_id = playlist.id) AS members,
         EXISTS (SELECT 1 FROM hidden_subject WHERE kind = 'list' AND subject_id = playlist.id) AS "isHidden"
  FROM (SELECT id, 'owner' AS role FROM playlist WHERE account_id = $1
        UNION ALL
        SELECT playlist_id, 'member' FROM playlist_member WHERE account_id = $1) AS mine
  JOIN playlist USING (id)
  JOIN account ON account.id = playlist.account_id
  LEFT JOIN account_profile AS profile ON profile.account_id = playlist.account_id`;

export type NewPlaylist = Pick<PlaylistEntity, 'id' | 'accountId' | 'name'> &
  Partial<Pick<PlaylistEntity, 'description' | 'isPublic'>>;

@Injectable()
export class PlaylistRepository {
  /** The list in the view of the account; undefined for a list that it has no part in. */
  async find(
    manager: EntityManager,
    accountId: string,
    id: string,
  ): Promise<PlaylistRow | undefined> {
    const [row] = await manager.query<PlaylistRow[]>(`${SELECT} WHERE playlist.id = $2`, [
      accountId,
      id,
    ]);
    return row;
  }

  /** Own ones and those of others that the account is a member of, newest first. */
  async list(manager: EntityManager, accountId: string): Promise<PlaylistRow[]> {
    return manager.query<PlaylistRow[]>(
      `${SELECT} ORDER BY playlist.created_at DESC, playlist.id DESC`,
      [accountId],
    );
  }

  async idsOfOwner(manager: EntityManager, accountId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      'SELECT id FROM playlist WHERE account_id = $1',
      [accountId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the list until the transaction ends, so that writes to it come one after the other.
   *
   * @throws AppError PLAYLISTS.NOT_FOUND
   */
  async lock(manager: EntityManager, accountId: string, id: string): Promise<PlaylistRow> {
    // The account comes first, in the order in which its deletion locks both.
    await manager.query('SELECT 1 FROM account WHERE id = $1 FOR KEY SHARE', [accountId]);
    await manager.query('SELECT 1 FROM playlist WHERE id = $1 FOR NO KEY UPDATE', [id]);
    // This comes after the lock: what it waited for counts.
    const playlist = await this.find(manager, accountId, id);
    if (!playlist) throw new AppError('PLAYLISTS.NOT_FOUND');
    return playlist;
  }

  /** @throws AppError PLAYLISTS.NOT_FOUND, PLAYLISTS.NOT_OWNER */
  async lockOwned(manager: EntityManager, accountId: string, id: string): Promise<PlaylistRow> {
    const playlist = await this.lock(manager, accountId, id);
    if (playlist.role !== 'owner') throw new AppError('PLAYLISTS.NOT_OWNER');
    return playlist;
  }

  /**
   * Returns false if a list with this id exists, of any account.
   *
   * @throws AppError PLAYLISTS.TOO_MANY
   */
  async insert(
    manager: EntityManager,
    { id, accountId, name, description = null, isPublic = false }: NewPlaylist,
  ): Promise<boolean> {
    // Lists are added one at a time, so that several at once do not pass the limit together.
    await manager.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
    const rows: unknown[] = await manager.query(
      `INSERT INTO playlist (id, account_id, name, description, is_public, share_key)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, accountId, name, description, isPublic, isPublic ? newShareKey() : null],
    );
    if (rows.length === 0) return false;
    if ((await manager.countBy(PlaylistEntity, { accountId })) > PLAYLISTS_MAX) {
      throw new AppError(
        'PLAYLISTS.TOO_MANY',
        `You have ${PLAYLISTS_MAX} playlists, which is the most. Delete one first.`,
      );
    }
    return true;
  }

  /** Raises the revision. A list that becomes public gets a new link; one that becomes private loses its link. */
  async update(
    manager: EntityManager,
    id: string,
    { name, description, isPublic }: Pick<PlaylistEntity, 'name' | 'description' | 'isPublic'>,
  ): Promise<void> {
    await manager.query(
      `UPDATE playlist SET name = $2, description = $3, is_public = $4,
         share_key = CASE WHEN $4 THEN coalesce(share_key, $5) END,
         revision = revision + 1, updated_at = now()
       WHERE id = $1`,
      [id, name, description, isPublic, newShareKey()],
    );
  }

  /** The earlier public address leads nowhere from now on. */
  async renewLink(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE playlist SET is_public = true, share_key = $2,
         revision = revision + 1, updated_at = now()
       WHERE id = $1`,
      [id, newShareKey()],
    );
  }

  /** `null` withdraws the invitation. Raises the revision. */
  async setInvitation(manager: EntityManager, id: string, token: string | null): Promise<void> {
    await manager.query(
      'UPDATE playlist SET invitation = $2, revision = revision + 1 WHERE id = $1',
      [id, token],
    );
  }

  async raiseRevision(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      'UPDATE playlist SET revision = revision + 1, updated_at = now() WHERE id = $1',
      [id],
    );
  }

  /** Returns the account whose list it was; undefined if there was none. */
  async delete(manager: EntityManager, id: string): Promise<string | undefined> {
    const [rows]: [{ accountId: string }[], number] = await manager.query(
      'DELETE FROM playlist WHERE id = $1 RETURNING account_id AS "accountId"',
      [id],
    );
    return rows[0]?.accountId;
  }

  async containing(
    manager: EntityManager,
    accountId: string,
    tabId: string,
  ): Promise<{ id: string; name: string }[]> {
    return manager.query<{ id: string; name: string }[]>(
      `SELECT id, name FROM playlist
       WHERE (account_id = $1 OR id IN (SELECT playlist_id FROM playlist_member WHERE account_id = $1))
         AND id IN (SELECT playlist_id FROM playlist_tab WHERE tab_id = $2)
       ORDER BY created_at DESC, id DESC`,
      [accountId, tabId],
    );
  }
}

function newShareKey(): string {
  return Array.from(
    { length: SHARE_KEY_LENGTH },
    () => SHARE_KEY_LETTERS[randomInt(SHARE_KEY_LETTERS.length)],
  ).join('');
}
