import { Controller } from '@nestjs/common';
import {
  copySharedPlaylistRoute,
  playlistsCopyShared,
  playlistsRenewLink,
  renewPlaylistLinkRoute,
  sharedPlaylistRoute,
  type Playlist,
  type SharedPlaylistResponse,
} from '@tabdock/contracts/playlists';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { idempotencyKey } from '../visitors/idempotency-key';
import { keyOf, SharedPlaylistsService } from './shared-playlists.service';

/** Lists at their public addresses. */
@Controller()
export class SharedPlaylistsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly shared: SharedPlaylistsService,
  ) {}

  @Route(sharedPlaylistRoute)
  sharedPlaylist({
    params: { listSlug },
  }: RouteCall<typeof sharedPlaylistRoute>): Promise<SharedPlaylistResponse> {
    return this.shared.bySlug(listSlug);
  }

  @Route(copySharedPlaylistRoute)
  async copySharedPlaylist({
    visitor: { owner },
    params: { listSlug },
    request,
  }: RouteCall<typeof copySharedPlaylistRoute>): Promise<Playlist> {
    const key = keyOf(listSlug);
    const { playlist } = await this.rpc.call(playlistsCopyShared, {
      accountId: owner.id,
      key,
      copyId: idempotencyKey(owner, `copy of ${key}`, request.id),
    });
    return playlist;
  }

  @Route(renewPlaylistLinkRoute)
  async renewPlaylistLink({
    account: { user },
    params: { playlistId },
    ifMatch: revision,
  }: RouteCall<typeof renewPlaylistLinkRoute>): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsRenewLink, {
      accountId: user.id,
      playlistId,
      revision,
    });
    return playlist;
  }
}
