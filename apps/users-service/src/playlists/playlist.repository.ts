import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { PlaylistEntity } from './playlist.entity';

export type CountedPlaylist = PlaylistEntity & { readonly tabs: number };

@Injectable()
export class PlaylistRepository {
  constructor(
    @InjectRepository(PlaylistEntity) private readonly playlists: Repository<PlaylistEntity>,
  ) {}

  /** Undefined for a list of another account. */
  async find(accountId: string, id: string): Promise<CountedPlaylist | undefined> {
    return (await this.select(accountId, id))[0];
  }

  /** Newest first. */
  async list(accountId: string): Promise<CountedPlaylist[]> {
    return this.select(accountId, null);
  }

  async count(manager: EntityManager, accountId: string): Promise<number> {
    return manager.countBy(PlaylistEntity, { accountId });
  }

  /** Returns false if a list with this id exists, of any account. */
  async insert(
    manager: EntityManager,
    { id, accountId, name }: Pick<PlaylistEntity, 'id' | 'accountId' | 'name'>,
    tabIds: readonly string[],
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO playlist (id, account_id, name) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, accountId, name],
    );
    if (rows.length === 0) return false;
    await manager.query(
      `INSERT INTO playlist_tab (playlist_id, tab_id, position)
       SELECT $1, tab_id, min(position) FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (tab_id, position)
       GROUP BY tab_id`,
      [id, tabIds],
    );
    return true;
  }

  async tabIds(id: string): Promise<string[]> {
    const rows: { tabId: string }[] = await this.playlists.query(
      'SELECT tab_id AS "tabId" FROM playlist_tab WHERE playlist_id = $1 ORDER BY position',
      [id],
    );
    return rows.map(({ tabId }) => tabId);
  }

  async removeTabs(id: string, tabIds: readonly string[]): Promise<number> {
    const [, removed]: [unknown, number] = await this.playlists.query(
      'DELETE FROM playlist_tab WHERE playlist_id = $1 AND tab_id = ANY($2)',
      [id, tabIds],
    );
    return removed;
  }

  /** Returns false if the account has no such list. */
  async delete(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.playlists.delete({ accountId, id });
    return affected === 1;
  }

  private async select(accountId: string, id: string | null): Promise<CountedPlaylist[]> {
    return this.playlists.query(
      `SELECT id, account_id AS "accountId", name, description, is_public AS "isPublic",
              created_at AS "createdAt",
              (SELECT count(*)::int FROM playlist_tab WHERE playlist_id = playlist.id) AS tabs
       FROM playlist WHERE account_id = $1 AND ($2::uuid IS NULL OR id = $2)
       ORDER BY created_at DESC, id DESC`,
      [accountId, id],
    );
  }
}
