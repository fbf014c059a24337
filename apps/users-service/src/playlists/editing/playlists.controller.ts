import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  playlistsAddTabs,
  playlistsContaining,
  playlistsCreate,
  playlistsDelete,
  playlistsDuplicate,
  playlistsGet,
  playlistsList,
  playlistsRemoveTabs,
  playlistsReorder,
  playlistsUpdate,
} from '@tabdock/contracts/playlists';
import { Handles } from '@tabdock/service-kit';
import { PlaylistTabsService } from './playlist-tabs.service';
import { PlaylistsService } from './playlists.service';

@Controller()
export class PlaylistsController {
  constructor(
    private readonly playlists: PlaylistsService,
    private readonly tabs: PlaylistTabsService,
  ) {}

  @Handles(playlistsCreate)
  async create(
    request: ReceivedRequestOf<typeof playlistsCreate>,
  ): Promise<ReplyOf<typeof playlistsCreate>> {
    return { playlist: await this.playlists.create(request) };
  }

  @Handles(playlistsList)
  async list({
    accountId,
  }: ReceivedRequestOf<typeof playlistsList>): Promise<ReplyOf<typeof playlistsList>> {
    return { playlists: await this.playlists.list(accountId) };
  }

  @Handles(playlistsGet)
  get({
    accountId,
    playlistId,
  }: ReceivedRequestOf<typeof playlistsGet>): Promise<ReplyOf<typeof playlistsGet>> {
    return this.playlists.get(accountId, playlistId);
  }

  @Handles(playlistsUpdate)
  async update(
    request: ReceivedRequestOf<typeof playlistsUpdate>,
  ): Promise<ReplyOf<typeof playlistsUpdate>> {
    return { playlist: await this.playlists.update(request) };
  }

  @Handles(playlistsDelete)
  async delete(
    request: ReceivedRequestOf<typeof playlistsDelete>,
  ): Promise<ReplyOf<typeof playlistsDelete>> {
    await this.playlists.delete(request);
    return { done: true };
  }

  @Handles(playlistsDuplicate)
  async duplicate(
    request: ReceivedRequestOf<typeof playlistsDuplicate>,
  ): Promise<ReplyOf<typeof playlistsDuplicate>> {
    return { playlist: await this.playlists.duplicate(request) };
  }

  @Handles(playlistsContaining)
  async containing({
    accountId,
    tabId,
  }: ReceivedRequestOf<typeof playlistsContaining>): Promise<ReplyOf<typeof playlistsContaining>> {
    return { playlists: await this.playlists.containing(accountId, tabId) };
  }

  @Handles(playlistsAddTabs)
  addTabs(
    request: ReceivedRequestOf<typeof playlistsAddTabs>,
  ): Promise<ReplyOf<typeof playlistsAddTabs>> {
    return this.tabs.add(request);
  }

  @Handles(playlistsRemoveTabs)
  async removeTabs(
    request: ReceivedRequestOf<typeof playlistsRemoveTabs>,
  ): Promise<ReplyOf<typeof playlistsRemoveTabs>> {
    return { removed: await this.tabs.remove(request) };
  }

  @Handles(playlistsReorder)
  async reorder(
    request: ReceivedRequestOf<typeof playlistsReorder>,
  ): Promise<ReplyOf<typeof playlistsReorder>> {
    return { playlist: await this.tabs.reorder(request) };
  }
}
