import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  playlistsCopyShared,
  playlistsPublicOf,
  playlistsRenewLink,
  playlistsShared,
} from '@tabdock/contracts/playlists';
import { Handles } from '@tabdock/service-kit';
import { SharedPlaylistsService } from './shared-playlists.service';

@Controller()
export class SharedPlaylistsController {
  constructor(private readonly shared: SharedPlaylistsService) {}

  @Handles(playlistsShared)
  get({
    key,
  }: ReceivedRequestOf<typeof playlistsShared>): Promise<ReplyOf<typeof playlistsShared>> {
    return this.shared.get(key);
  }

  @Handles(playlistsPublicOf)
  async publicOf({
    accountId,
  }: ReceivedRequestOf<typeof playlistsPublicOf>): Promise<ReplyOf<typeof playlistsPublicOf>> {
    return { playlists: await this.shared.publicOf(accountId) };
  }

  @Handles(playlistsRenewLink)
  async renewLink(
    request: ReceivedRequestOf<typeof playlistsRenewLink>,
  ): Promise<ReplyOf<typeof playlistsRenewLink>> {
    return { playlist: await this.shared.renewLink(request) };
  }

  @Handles(playlistsCopyShared)
  async copy(
    request: ReceivedRequestOf<typeof playlistsCopyShared>,
  ): Promise<ReplyOf<typeof playlistsCopyShared>> {
    return { playlist: await this.shared.copy(request) };
  }
}
