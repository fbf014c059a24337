import { Injectable } from '@nestjs/common';
import type { PersonCard } from '@tabdock/contracts/community';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import {
  listSlug,
  type Playlist,
  type playlistsCopyShared,
  type playlistsRenewLink,
  type playlistsShared,
  type SharedPlaylist,
} from '@tabdock/contracts/playlists';
import { Transactions } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { PersonCards } from '../../person-cards/person-cards';
import { Mutes } from '../../restrictions/mutes';
import { PlaylistsService } from '../editing/playlists.service';
import { PlaylistTabsRepository } from '../rows/playlist-tabs.repository';
import { PlaylistRepository } from '../rows/playlist.repository';

/** Public lists of one account. */
const PUBLIC_LISTS_MAX = 50;

interface SharedRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly shareKey: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly tabs: number;
  readonly accountId: string;
}

const SELECT = `
  SELECT playlist.id, playlist.name, playlist.description, share_key AS "shareKey",
         playlist.revision, playlist.created_at AS "createdAt", playlist.updated_at AS "updatedAt",
         (SELECT count(*)::int FROM playlist_tab WHERE playlist_id = playlist.id) AS tabs,
         playlist.account_id AS "accountId"
  FROM playlist
  WHERE share_key IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM hidden_subject WHERE kind = 'list' AND subject_id = playlist.id)`;

/** What everybody sees of lists that are public. */
@Injectable()
export class SharedPlaylistsService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly playlists: PlaylistRepository,
    private readonly tabs: PlaylistTabsRepository,
    private readonly lists: PlaylistsService,
    private readonly mutes: Mutes,
    private readonly cards: PersonCards,
  ) {}

  /** @throws AppError PLAYLISTS.NOT_FOUND */
  async get(key: string): Promise<ReplyOf<typeof playlistsShared>> {
    const row = await this.find(key);
    const [playlist] = await this.withOwners([row]);
    if (!playlist) throw new AppError('PLAYLISTS.NOT_FOUND');
    return {
      playlist,
      tabIds: await this.tabs.ids(this.database.manager, row.id),
    };
  }

  async publicOf(accountId: string): Promise<SharedPlaylist[]> {
    const rows = await this.database.query<SharedRow[]>(
      `${SELECT} AND playlist.account_id = $1
       ORDER BY playlist.updated_at DESC, playlist.id LIMIT ${PUBLIC_LISTS_MAX}`,
      [accountId],
    );
    return this.withOwners(rows);
  }

  renewLink({
    accountId,
    playlistId: id,
    revision,
  }: ReceivedRequestOf<typeof playlistsRenewLink>): Promise<Playlist> {
    return this.transactions.run(async (manager) => {
      await this.lists.lockOwned(manager, accountId, id, revision);
      await this.mutes.refuseMuted(manager, accountId);
      await this.playlists.renewLink(manager, id);
      return this.lists.find(manager, accountId, id);
    });
  }

  /** Idempotent by `copyId`. */
  async copy({
    accountId,
    key,
    copyId,
  }: ReceivedRequestOf<typeof playlistsCopyShared>): Promise<Playlist> {
    const { id, name, description } = await this.find(key);
    return this.lists.copy(id, { id: copyId, accountId, name, description });
  }

  /** A list whose owner was deleted meanwhile is left out. */
  private async withOwners(rows: readonly SharedRow[]): Promise<SharedPlaylist[]> {
    const owners = await this.cards.of(rows.map(({ accountId }) => accountId));
    return rows.flatMap((row) => {
      const owner = owners.get(row.accountId);
      return owner ? [toSharedPlaylist(row, owner)] : [];
    });
  }

  private async find(key: string): Promise<SharedRow> {
    const [row] = await this.database.query<SharedRow[]>(`${SELECT} AND share_key = $1`, [key]);
    if (!row) throw new AppError('PLAYLISTS.NOT_FOUND');
    return row;
  }
}

function toSharedPlaylist(row: SharedRow, owner: PersonCard): SharedPlaylist {
  const { id, name, description, revision, tabs } = row;
  return {
    id,
    slug: listSlug(name, row.shareKey),
    name,
    description,
    owner: { displayName: owner.displayName, username: owner.username ?? null },
    tabs,
    revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
