import type { Done } from '@tabdock/contracts/core';
import { Controller } from '@nestjs/common';
import {
  invitationRoute,
  invitePlaylistMembersRoute,
  joinPlaylistRoute,
  playlistPeopleRoute,
  playlistsInvitation,
  playlistsInvite,
  playlistsJoin,
  playlistsPeople,
  playlistsRemoveMember,
  playlistsWithdrawInvitation,
  removePlaylistMemberRoute,
  withdrawPlaylistInvitationRoute,
  type InvitedTo,
  type Playlist,
  type PlaylistInvitation,
  type PlaylistPeople,
} from '@tabdock/contracts/playlists';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

/** Who takes part in a list. */
@Controller()
export class PlaylistPeopleController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(playlistPeopleRoute)
  async playlistPeople({
    account: { user },
    params: { playlistId },
  }: RouteCall<typeof playlistPeopleRoute>): Promise<PlaylistPeople> {
    const { people } = await this.rpc.call(playlistsPeople, { accountId: user.id, playlistId });
    return people;
  }

  @Route(invitePlaylistMembersRoute)
  invite({
    account: { user },
    params: { playlistId },
    ifMatch: revision,
  }: RouteCall<typeof invitePlaylistMembersRoute>): Promise<PlaylistInvitation> {
    return this.rpc.call(playlistsInvite, { accountId: user.id, playlistId, revision });
  }

  @Route(withdrawPlaylistInvitationRoute)
  withdrawInvitation({
    account: { user },
    params: { playlistId },
    ifMatch: revision,
  }: RouteCall<typeof withdrawPlaylistInvitationRoute>): Promise<Done> {
    return this.rpc.call(playlistsWithdrawInvitation, { accountId: user.id, playlistId, revision });
  }

  @Route(removePlaylistMemberRoute)
  removeMember({
    account: { user },
    params: { playlistId, memberId },
  }: RouteCall<typeof removePlaylistMemberRoute>): Promise<Done> {
    return this.rpc.call(playlistsRemoveMember, { accountId: user.id, playlistId, memberId });
  }

  @Route(invitationRoute)
  invitation({
    params: { invitation: token },
  }: RouteCall<typeof invitationRoute>): Promise<InvitedTo> {
    return this.rpc.call(playlistsInvitation, { token });
  }

  @Route(joinPlaylistRoute)
  async join({
    account: { user },
    params: { invitation: token },
  }: RouteCall<typeof joinPlaylistRoute>): Promise<Playlist> {
    const { playlist } = await this.rpc.call(playlistsJoin, { accountId: user.id, token });
    return playlist;
  }
}
