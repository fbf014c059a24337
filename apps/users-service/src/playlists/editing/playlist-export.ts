import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import type { accountsExport } from '@tabdock/contracts/users';
import { DataSource } from 'typeorm';
import { PlaylistTabsRepository } from '../rows/playlist-tabs.repository';
import { PlaylistsService } from './playlists.service';

type Exported = ReplyOf<typeof accountsExport>;

/** What an account keeps in lists. */
@Injectable()
export class PlaylistExport {
  constructor(
    private readonly database: DataSource,
    private readonly playlists: PlaylistsService,
    private readonly tabs: PlaylistTabsRepository,
  ) {}

  /** Own lists with all their tabs; of lists of others, what the account added, also where it has left. */
  async of(
    accountId: string,
  ): Promise<Pick<Exported, 'playlists' | 'playlistsOfOthers' | 'tabIdsOnListsLeft'>> {
    const lists = await Promise.all(
      (await this.playlists.list(accountId)).map(async (playlist) => ({
        playlist,
        tabs: await this.tabs.all(this.database.manager, playlist.id),
      })),
    );
    const own = lists.filter(({ playlist }) => playlist.role === 'owner');
    const others = lists.filter(({ playlist }) => playlist.role === 'member');
    return {
      tabIdsOnListsLeft: await this.tabs.addedToListsLeft(this.database.manager, accountId),
      playlists: own.map(({ playlist: { name, description, isPublic, createdAt }, tabs }) => ({
        name,
        description,
        isPublic,
        createdAt,
        tabIds: tabs.map(({ tabId }) => tabId),
      })),
      playlistsOfOthers: others.map(({ playlist: { name }, tabs }) => ({
        name,
        addedTabIds: tabs
          .filter(({ addedBy }) => addedBy?.accountId === accountId)
          .map(({ tabId }) => tabId),
      })),
    };
  }
}
