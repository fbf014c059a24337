import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  playlistsCreate,
  playlistsDelete,
  playlistsGet,
  playlistsList,
  playlistsRemoveTabs,
} from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { PlaylistsService } from './playlists.service';

@Controller()
export class PlaylistsController {
  constructor(private readonly playlists: PlaylistsService) {}

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

  @Handles(playlistsRemoveTabs)
  async removeTabs({
    accountId,
    playlistId,
    tabIds,
  }: ReceivedRequestOf<typeof playlistsRemoveTabs>): Promise<ReplyOf<typeof playlistsRemoveTabs>> {
    return { removed: await this.playlists.removeTabs(accountId, playlistId, tabIds) };
  }

  @Handles(playlistsDelete)
  async delete({
    accountId,
    playlistId,
  }: ReceivedRequestOf<typeof playlistsDelete>): Promise<ReplyOf<typeof playlistsDelete>> {
    await this.playlists.delete(accountId, playlistId);
    return { done: true };
  }
}
