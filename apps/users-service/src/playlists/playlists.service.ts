import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { PLAYLISTS_MAX, type Playlist, type playlistsCreate } from '@tabdock/contracts/users';
import { Transactions } from '@tabdock/service-kit/database';
import { writeForAccount } from '../accounts/write-for-account';
import { PlaylistRepository, type CountedPlaylist } from './playlist.repository';

@Injectable()
export class PlaylistsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly playlists: PlaylistRepository,
  ) {}

  /** Idempotent: a repeated id returns the list that was created. */
  async create({
    accountId,
    playlistId: id,
    name,
    tabIds,
  }: ReceivedRequestOf<typeof playlistsCreate>): Promise<Playlist> {
    await writeForAccount('playlist_account_id_fkey', () =>
      this.transactions.run(async (manager) => {
        const isNew = await this.playlists.insert(manager, { id, accountId, name }, tabIds);
        if (isNew && (await this.playlists.count(manager, accountId)) > PLAYLISTS_MAX) {
          throw new AppError('PLAYLISTS.TOO_MANY');
        }
      }),
    );
    return toPlaylist(await this.find(accountId, id));
  }

  async list(accountId: string): Promise<Playlist[]> {
    return (await this.playlists.list(accountId)).map(toPlaylist);
  }

  async get(accountId: string, id: string): Promise<{ playlist: Playlist; tabIds: string[] }> {
    const playlist = toPlaylist(await this.find(accountId, id));
    return { playlist, tabIds: await this.playlists.tabIds(id) };
  }

  /** All lists with their tabs. */
  async export(accountId: string) {
    const playlists = await this.list(accountId);
    return Promise.all(
      playlists.map(async ({ id, name, createdAt }) => ({
        name,
        createdAt,
        tabIds: await this.playlists.tabIds(id),
      })),
    );
  }

  async removeTabs(accountId: string, id: string, tabIds: readonly string[]): Promise<number> {
    await this.find(accountId, id);
    return this.playlists.removeTabs(id, tabIds);
  }

  async delete(accountId: string, id: string): Promise<void> {
    if (!(await this.playlists.delete(accountId, id))) throw new AppError('PLAYLISTS.NOT_FOUND');
  }

  private async find(accountId: string, id: string): Promise<CountedPlaylist> {
    const playlist = await this.playlists.find(accountId, id);
    if (!playlist) throw new AppError('PLAYLISTS.NOT_FOUND');
    return playlist;
  }
}

function toPlaylist({
  id,
  name,
  description,
  isPublic,
  tabs,
  createdAt,
}: CountedPlaylist): Playlist {
  return { id, name, description, isPublic, tabs, createdAt: createdAt.toISOString() };
}
