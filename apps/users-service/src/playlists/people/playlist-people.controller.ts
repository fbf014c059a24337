import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  playlistsInvitation,
  playlistsInvite,
  playlistsJoin,
  playlistsPeople,
  playlistsRemoveMember,
  playlistsWithdrawInvitation,
} from '@tabdock/contracts/playlists';
import { Handles } from '@tabdock/service-kit';
import { PlaylistPeopleService } from './playlist-people.service';

@Controller()
export class PlaylistPeopleController {
  constructor(private readonly people: PlaylistPeopleService) {}

  @Handles(playlistsPeople)
  async get({
    accountId,
    playlistId,
  }: ReceivedRequestOf<typeof playlistsPeople>): Promise<ReplyOf<typeof playlistsPeople>> {
    return { people: await this.people.get(accountId, playlistId) };
  }

  @Handles(playlistsInvite)
  async invite(
    request: ReceivedRequestOf<typeof playlistsInvite>,
  ): Promise<ReplyOf<typeof playlistsInvite>> {
    return { invitation: await this.people.invite(request) };
  }

  @Handles(playlistsWithdrawInvitation)
  async withdrawInvitation(
    request: ReceivedRequestOf<typeof playlistsWithdrawInvitation>,
  ): Promise<ReplyOf<typeof playlistsWithdrawInvitation>> {
    await this.people.withdrawInvitation(request);
    return { done: true };
  }

  @Handles(playlistsInvitation)
  invitation({
    token,
  }: ReceivedRequestOf<typeof playlistsInvitation>): Promise<ReplyOf<typeof playlistsInvitation>> {
    return this.people.invitedTo(token);
  }

  @Handles(playlistsJoin)
  async join({
    accountId,
    token,
  }: ReceivedRequestOf<typeof playlistsJoin>): Promise<ReplyOf<typeof playlistsJoin>> {
    return { playlist: await this.people.join(accountId, token) };
  }

  @Handles(playlistsRemoveMember)
  async removeMember({
    accountId,
    playlistId,
    memberId,
  }: ReceivedRequestOf<typeof playlistsRemoveMember>): Promise<
    ReplyOf<typeof playlistsRemoveMember>
  > {
    await this.people.remove(accountId, playlistId, memberId);
    return { done: true };
  }
}
