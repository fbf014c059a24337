import { Controller } from '@nestjs/common';
import {
  createPlaylistRoute,
  deletePlaylistRoute,
  playlistRoute,
  playlistsCreate,
  playlistsDelete,
  playlistsGet,
  playlistsList,
  playlistsRemoveTabs,
  playlistsRoute,
  playlistTabsRoute,
  removePlaylistTabsRoute,
  type Done,
  type Playlist,
  type PlaylistsResponse,
  type PlaylistTracksResponse,
  type RemovedTabsResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { idempotencyKey } from '../visitors/idempotency-key';
import { PlaylistTracks } from './playlist-tracks';

@Controller()
export class PlaylistsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tracks: PlaylistTracks,
  ) {}

  @Route(playlistsRoute)
  playlists({ account: { user } }: RouteCall<typeof playlistsRoute>): Promise<PlaylistsResponse> {
    return this.rpc.call(playlistsList, { accountId: user.id });
  }

  @Route(createPlaylistRoute)
  async createPlaylist({
    visitor: { owner },
    body,
    request,
  }: RouteCall<typeof createPlaylistRoute>): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsCreate, {
      accountId: owner.id,
      playlistId: idempotencyKey(owner, `playlist ${JSON.stringify(body)}`, request.id),
      ...body,
    });
    return playlist;
  }

  @Route(playlistRoute)
  async playlist({
    account: { user },
    params: { playlistId },
  }: RouteCall<typeof playlistRoute>): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsGet, { accountId: user.id, playlistId });
    return playlist;
  }

  @Route(deletePlaylistRoute)
  deletePlaylist({
    account: { user },
    params: { playlistId },
  }: RouteCall<typeof deletePlaylistRoute>): Promise<Done> {
    return this.rpc.call(playlistsDelete, { accountId: user.id, playlistId });
  }

  @Route(playlistTabsRoute)
  async playlistTabs({
    account: { user },
    params: { playlistId },
  }: RouteCall<typeof playlistTabsRoute>): Promise<PlaylistTracksResponse> {
    const { tabIds } = await this.rpc.call(playlistsGet, { accountId: user.id, playlistId });
    return { tracks: await this.tracks.of(tabIds) };
  }

  @Route(removePlaylistTabsRoute)
  removeTabs({
    account: { user },
    params: { playlistId },
    body: { tabIds },
  }: RouteCall<typeof removePlaylistTabsRoute>): Promise<RemovedTabsResponse> {
    return this.rpc.call(playlistsRemoveTabs, { accountId: user.id, playlistId, tabIds });
  }
}
