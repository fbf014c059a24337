import { Controller } from '@nestjs/common';
import {
  exportPlaylistJsonRoute,
  exportPlaylistTextRoute,
  matchSongsRoute,
  parseSongLines,
  playlistsGet,
  SONG_LINES_MAX,
  writeSongLines,
  type ExportedPlaylist,
  type MatchSongsResponse,
  type Playlist,
} from '@tabdock/contracts/playlists';
import { catalogueMatchSongs, type TabSnapshot } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { PlaylistTracks } from './playlist-tracks';

/** Lists as files, and what pasted text names. */
@Controller()
export class PlaylistTransferController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly tracks: PlaylistTracks,
  ) {}

  @Route(matchSongsRoute)
  async matchSongs({
    body: { text },
  }: RouteCall<typeof matchSongsRoute>): Promise<MatchSongsResponse> {
    const lines = parseSongLines(text);
    const songs = lines.slice(0, SONG_LINES_MAX);
    if (songs.length === 0) return { songs: [], leftOut: 0 };
    const { matches } = await this.rpc.call(catalogueMatchSongs, { songs });
    return {
      songs: songs.map((song, index) => ({ ...song, ...(matches[index] ?? NO_MATCH) })),
      leftOut: lines.length - songs.length,
    };
  }

  @Route(exportPlaylistTextRoute)
  async text(
    { account, params }: RouteCall<typeof exportPlaylistTextRoute>,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    const { playlist, tabs } = await this.open(account.user.id, params.playlistId);
    void reply.header('content-disposition', attachment(playlist.name, 'txt'));
    return Buffer.from(writeSongLines(tabs));
  }

  @Route(exportPlaylistJsonRoute)
  async json(
    { account, params }: RouteCall<typeof exportPlaylistJsonRoute>,
    reply: FastifyReply,
  ): Promise<ExportedPlaylist> {
    const { playlist, tabs } = await this.open(account.user.id, params.playlistId);
    void reply.header('content-disposition', attachment(playlist.name, 'json'));
    return {
      name: playlist.name,
      description: playlist.description,
      exportedAt: new Date().toISOString(),
      tabs: tabs.map(({ tabId: id, artist, title, version, sourceRef: { url } }) => ({
        id,
        artist,
        title,
        version,
        url,
      })),
    };
  }

  private async open(
    accountId: string,
    playlistId: string,
  ): Promise<{ playlist: Playlist; tabs: TabSnapshot[] }> {
    const { playlist, tabIds } = await this.rpc.call(playlistsGet, { accountId, playlistId });
    return { playlist, tabs: await this.tracks.snapshots(tabIds) };
  }
}

const NO_MATCH = { sure: false, tabs: [] };

/** Content-Disposition of a file that is saved under the list's name. */
function attachment(name: string, extension: string): string {
  return contentDisposition(`${name.replace(/[\\/]/g, '-')}.${extension}`);
}
