import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  createPlaylistBodySchema,
  doneSchema,
  playlistParamsSchema,
  playlistsCreate,
  playlistSchema,
  playlistsDelete,
  playlistsGet,
  playlistsList,
  playlistsRemoveTabs,
  playlistsResponseSchema,
  playlistTracksResponseSchema,
  removedTabsResponseSchema,
  removePlaylistTabsBodySchema,
  type Done,
  type Playlist,
  type PlaylistsResponse,
  type PlaylistTracksResponse,
  type RemovedTabsResponse,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CurrentAccount, CurrentVisitor } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Account, Visitor } from '../auth/visitor';
import { idempotencyKey } from '../downloads/idempotency-key';
import { NoBodyGuard, NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { PlaylistTracks } from './playlist-tracks';

type Params = z.output<typeof playlistParamsSchema>;

@ApiTags('playlists')
@Requires('playlists.own')
@UseGuards(NoQueryGuard)
@Controller('api/playlists')
export class PlaylistsController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(PlaylistTracks) private readonly tracks: PlaylistTracks,
  ) {}

  @Get()
  @ApiOperation({ summary: "The account's playlists, the newest first" })
  @ApiOkResponse({ standardSchema: playlistsResponseSchema })
  @ApiProblems(400, 401, 503)
  playlists(@CurrentAccount() { user }: Account): Promise<PlaylistsResponse> {
    return this.rpc.call(playlistsList, { accountId: user.id });
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a playlist of tabs' })
  @ApiOkResponse({ standardSchema: playlistSchema })
  @ApiProblems(400, 401, 403, 409, 413, 415, 503)
  async createPlaylist(
    @CurrentVisitor() { owner }: Visitor,
    @Body({ schema: createPlaylistBodySchema }) body: z.output<typeof createPlaylistBodySchema>,
    @Req() request: FastifyRequest,
  ): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsCreate, {
      accountId: owner.id,
      playlistId: idempotencyKey(owner, `playlist ${JSON.stringify(body)}`, request.id),
      ...body,
    });
    return playlist;
  }

  @Get(':playlistId')
  @ApiOperation({ summary: 'One playlist of the account' })
  @ApiOkResponse({ standardSchema: playlistSchema })
  @ApiProblems(400, 401, 404, 503)
  async playlist(
    @CurrentAccount() { user }: Account,
    @Param({ schema: playlistParamsSchema }) { playlistId }: Params,
  ): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsGet, { accountId: user.id, playlistId });
    return playlist;
  }

  @Delete(':playlistId')
  @UseGuards(NoBodyGuard)
  @ApiOperation({ summary: 'Delete a playlist; its tabs stay in the catalogue' })
  @ApiOkResponse({ standardSchema: doneSchema })
  @ApiProblems(400, 401, 403, 404, 415, 503)
  deletePlaylist(
    @CurrentAccount() { user }: Account,
    @Param({ schema: playlistParamsSchema }) { playlistId }: Params,
  ): Promise<Done> {
    return this.rpc.call(playlistsDelete, { accountId: user.id, playlistId });
  }

  @Get(':playlistId/tabs')
  @ApiOperation({ summary: 'The tabs of a playlist in its order' })
  @ApiOkResponse({ standardSchema: playlistTracksResponseSchema })
  @ApiProblems(400, 401, 404, 503)
  async playlistTabs(
    @CurrentAccount() { user }: Account,
    @Param({ schema: playlistParamsSchema }) { playlistId }: Params,
  ): Promise<PlaylistTracksResponse> {
    const { tabIds } = await this.rpc.call(playlistsGet, { accountId: user.id, playlistId });
    return { tracks: await this.tracks.of(tabIds) };
  }

  @Delete(':playlistId/tabs')
  @ApiOperation({ summary: 'Take tabs off a playlist' })
  @ApiOkResponse({ standardSchema: removedTabsResponseSchema })
  @ApiProblems(400, 401, 403, 404, 413, 415, 503)
  removeTabs(
    @CurrentAccount() { user }: Account,
    @Param({ schema: playlistParamsSchema }) { playlistId }: Params,
    @Body({ schema: removePlaylistTabsBodySchema })
    { tabIds }: z.output<typeof removePlaylistTabsBodySchema>,
  ): Promise<RemovedTabsResponse> {
    return this.rpc.call(playlistsRemoveTabs, { accountId: user.id, playlistId, tabIds });
  }
}
