import { Controller } from '@nestjs/common';
import {
  addPlaylistTabsRoute,
  playlistsAddTabs,
  playlistsGet,
  playlistsRemoveTabs,
  playlistsReorder,
  playlistTabsRoute,
  removePlaylistTabsRoute,
  reorderPlaylistRoute,
  type AddedTabsResponse,
  type Playlist,
  type PlaylistTracksResponse,
  type RemovedTabsResponse,
} from '@tabdock/contracts/playlists';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { PlaylistTracks } from './playlist-tracks';

/** Routes that change which tabs a list has, and in which order. */
@Controller()
export class PlaylistTabsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tracks: PlaylistTracks,
  ) {}

  @Route(playlistTabsRoute)
  async playlistTabs({
    account: { user },
    params: { playlistId },
  }: RouteCall<typeof playlistTabsRoute>): Promise<PlaylistTracksResponse> {
    const { playlist, tabIds, tabs } = await this.rpc.call(playlistsGet, {
      accountId: user.id,
      playlistId,
    });
    const addedBy = new Map(tabs.map((tab) => [tab.tabId, tab.addedBy]));
    const tracks = await this.tracks.of(tabIds);
    return {
      revision: playlist.revision,
      tracks: tracks.map((track) => {
        const adder = addedBy.get(track.id);
        const isOwn = adder?.accountId === user.id;
        return {
          ...track,
          removable: playlist.role === 'owner' || isOwn,
          ...(playlist.members > 0 && adder && !isOwn && { addedBy: adder.displayName }),
        };
      }),
    };
  }

  @Route(addPlaylistTabsRoute)
  async addTabs({
    account: { user },
    params: { playlistId },
    body,
  }: RouteCall<typeof addPlaylistTabsRoute>): Promise<AddedTabsResponse> {
    await this.tracks.refuseUnknown(body.tabIds);
    return this.rpc.call(playlistsAddTabs, { accountId: user.id, playlistId, ...body });
  }

  @Route(removePlaylistTabsRoute)
  removeTabs({
    account: { user },
    params: { playlistId },
    body: { tabIds },
  }: RouteCall<typeof removePlaylistTabsRoute>): Promise<RemovedTabsResponse> {
    return this.rpc.call(playlistsRemoveTabs, { accountId: user.id, playlistId, tabIds });
  }

  @Route(reorderPlaylistRoute)
  async reorderPlaylist({
    account: { user },
    params: { playlistId },
    body: { tabs: tabIds },
    ifMatch: revision,
  }: RouteCall<typeof reorderPlaylistRoute>): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsReorder, {
      accountId: user.id,
      playlistId,
      tabIds,
      revision,
    });
    return playlist;
  }
}
