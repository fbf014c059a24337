import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, days, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { DataSource } from 'typeorm';
import { Visibility } from '../../restrictions/visibility';
import { PlaylistTabsRepository } from '../rows/playlist-tabs.repository';
import { PlaylistsService } from './playlists.service';

/** What an account keeps in lists. */
@Injectable()
@HoldsPersonalData({
  name: 'playlists',
  tables: ['playlist', 'playlist_member', 'playlist_tab', 'taken_off_tab'],
})
@Keeps(
  { table: 'playlist', what: 'lists of tabs', about: 'accounts', kept: asLongAs('their owner') },
  {
    table: 'playlist_member',
    what: 'who takes part in a list of others',
    about: 'accounts',
    kept: asLongAs('the list and the member, who may leave'),
  },
  {
    table: 'playlist_tab',
    what: 'tabs on lists, and who added them; after a deletion without a name',
    about: 'accounts',
    kept: asLongAs('the list'),
  },
  {
    table: 'taken_off_tab',
    what: 'who had added tabs that an owner took off',
    about: 'accounts',
    // This is far longer than a removal can be undone.
    kept: { by: { time: 'taken_off_at' }, after: days(1) },
  },
)
export class PlaylistsData implements PersonalDataPart {
  constructor(
    private readonly database: DataSource,
    private readonly playlists: PlaylistsService,
    private readonly tabs: PlaylistTabsRepository,
    private readonly visibility: Visibility,
  ) {}

  /** Own lists with all their tabs; of lists of others, what the account added, also where it has left. */
  async export({
    accountId,
  }: DataSubject): Promise<
    Pick<ExportedAccount, 'playlists' | 'playlistsOfOthers' | 'tabIdsOnListsLeft'>
  > {
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

  /** The rows go with the account's; whether a list is hidden refers to nothing, and a moderator may just hide it. */
  async delete({ manager, accountId, afterRow }: Deletion): Promise<void> {
    const lists = await this.playlists.idsOfOwner(manager, accountId);
    afterRow(() => this.visibility.forget(manager, lists));
  }
}
