import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import {
  createPlaylistRoute,
  deletePlaylistRoute,
  duplicatePlaylistRoute,
  playlistRoute,
  playlistsCreate,
  playlistsDelete,
  playlistsDuplicate,
  playlistsGet,
  playlistsList,
  playlistsRoute,
  playlistsUpdate,
  updatePlaylistRoute,
  type Playlist,
  type PlaylistsResponse,
} from '@tabdock/contracts/playlists';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { idempotencyKey } from '../visitors/idempotency-key';
import { PlaylistTracks } from './playlist-tracks';

/** The lists of an account as a whole. */
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
    await this.tracks.refuseUnknown(body.tabIds ?? []);
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

  @Route(updatePlaylistRoute)
  async updatePlaylist({
    account: { user },
    params: { playlistId },
    body: changes,
    ifMatch: revision,
  }: RouteCall<typeof updatePlaylistRoute>): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsUpdate, {
      accountId: user.id,
      playlistId,
      revision,
      changes,
    });
    return playlist;
  }

  @Route(deletePlaylistRoute)
  deletePlaylist({
    account: { user },
    params: { playlistId },
    ifMatch: revision,
  }: RouteCall<typeof deletePlaylistRoute>): Promise<Done> {
    return this.rpc.call(playlistsDelete, { accountId: user.id, playlistId, revision });
  }

  @Route(duplicatePlaylistRoute)
  async duplicatePlaylist({
    visitor: { owner },
    params: { playlistId },
    request,
  }: RouteCall<typeof duplicatePlaylistRoute>): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsDuplicate, {
      accountId: owner.id,
      playlistId,
      copyId: idempotencyKey(owner, `duplicate of ${playlistId}`, request.id),
    });
    return playlist;
  }
}
