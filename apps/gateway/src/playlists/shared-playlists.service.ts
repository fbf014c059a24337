import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import {
  keyOfListSlug,
  playlistsShared,
  type SharedPlaylistResponse,
} from '@tabdock/contracts/playlists';
import { RpcClient } from '@tabdock/service-kit';
import { PlaylistTracks } from './playlist-tracks';

/** Lists as everybody sees them. */
@Injectable()
export class SharedPlaylistsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tracks: PlaylistTracks,
  ) {}

  /** Fails with PLAYLISTS.NOT_FOUND. */
  async bySlug(slug: string): Promise<SharedPlaylistResponse> {
    const { playlist, tabIds } = await this.rpc.call(playlistsShared, { key: keyOf(slug) });
    return { playlist, tracks: await this.tracks.of(tabIds) };
  }
}

/** @throws AppError PLAYLISTS.NOT_FOUND for an address that cannot be one's */
export function keyOf(slug: string): string {
  const key = keyOfListSlug(slug);
  if (key === undefined) throw new AppError('PLAYLISTS.NOT_FOUND');
  return key;
}
