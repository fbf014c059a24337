import { Injectable } from '@nestjs/common';
import {
  AppError,
  outdated,
  refuseOutdated,
  type ReceivedRequestOf,
} from '@tabdock/contracts/core';
import {
  PLAYLIST_TABS_MAX,
  type Playlist,
  type playlistsAddTabs,
  type playlistsRemoveTabs,
  type playlistsReorder,
} from '@tabdock/contracts/playlists';
import { Transactions } from '@tabdock/service-kit/database';
import { PlaylistTabsRepository } from '../rows/playlist-tabs.repository';
import { PlaylistRepository } from '../rows/playlist.repository';
import { TakenOffTabsRepository } from '../rows/taken-off-tabs.repository';
import { PlaylistsService } from './playlists.service';
import { insertTabs, isSameOrder, isSameSet } from './tab-order';

/** Which tabs a list has, and in which order. */
@Injectable()
export class PlaylistTabsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly playlists: PlaylistRepository,
    private readonly tabs: PlaylistTabsRepository,
    private readonly takenOff: TakenOffTabsRepository,
    private readonly lists: PlaylistsService,
  ) {}

  /** Tabs that the owner puts back to where they were belong again to the members who had added them. */
  add({
    accountId,
    playlistId: id,
    tabIds,
    positions,
  }: ReceivedRequestOf<typeof playlistsAddTabs>): Promise<{ added: number; playlist: Playlist }> {
    return this.transactions.run(async (manager) => {
      const { role } = await this.playlists.lock(manager, accountId, id);
      const before = await this.tabs.ids(manager, id);
      const known = new Set(before);
      const fresh = new Map<string, number | undefined>();
      for (const [index, tabId] of tabIds.entries()) {
        if (!known.has(tabId) && !fresh.has(tabId)) fresh.set(tabId, positions?.[index]);
      }
      const after = insertTabs(
        before,
        [...fresh.keys()],
        positions && [...fresh.values()].map((position) => position ?? before.length),
      );
      if (after.length > PLAYLIST_TABS_MAX) throw new AppError('PLAYLISTS.FULL');
      if (fresh.size > 0) {
        await this.tabs.write(manager, id, after, accountId);
        const added = [...fresh.keys()];
        if (role === 'owner' && positions) await this.takenOff.restore(manager, id, added);
        await this.takenOff.forget(manager, id, added);
        await this.playlists.raiseRevision(manager, id);
      }
      return { added: fresh.size, playlist: await this.lists.find(manager, accountId, id) };
    });
  }

  /** Members take off what they added, the owner takes off anything. */
  remove({
    accountId,
    playlistId: id,
    tabIds,
  }: ReceivedRequestOf<typeof playlistsRemoveTabs>): Promise<number> {
    return this.transactions.run(async (manager) => {
      const { role } = await this.playlists.lock(manager, accountId, id);
      if (
        role === 'member' &&
        (await this.tabs.countOfOthers(manager, id, tabIds, accountId)) > 0
      ) {
        throw new AppError('PLAYLISTS.NOT_OWNER', 'Only the owner takes off what others added.');
      }
      if (role === 'owner') await this.takenOff.remember(manager, id, tabIds, accountId);
      const removed = await this.tabs.remove(manager, id, tabIds);
      if (removed > 0) await this.playlists.raiseRevision(manager, id);
      return removed;
    });
  }

  reorder({
    accountId,
    playlistId: id,
    tabIds,
    revision,
  }: ReceivedRequestOf<typeof playlistsReorder>): Promise<Playlist> {
    return this.transactions.run(async (manager) => {
      const state = await this.lists.state(
        manager,
        await this.playlists.lock(manager, accountId, id),
      );
      refuseOutdated(revision, state);
      if (!isSameSet(tabIds, state.tabIds)) throw outdated(state);
      if (!isSameOrder(tabIds, state.tabIds)) {
        await this.tabs.write(manager, id, tabIds, accountId);
        await this.playlists.raiseRevision(manager, id);
      }
      return this.lists.find(manager, accountId, id);
    });
  }
}
