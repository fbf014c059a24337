import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import {
  PLAYLIST_MEMBERS_MAX,
  type InvitedTo,
  type Playlist,
  type PlaylistPeople,
  type playlistsInvite,
} from '@tabdock/contracts/playlists';
import { Transactions } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { writeForAccount } from '../../accounts/write-for-account';
import { PlaylistsService } from '../editing/playlists.service';
import { PlaylistEntity } from '../rows/playlist.entity';
import { PlaylistRepository } from '../rows/playlist.repository';
import { PlaylistMembersRepository } from './playlist-members.repository';

type InvitationChange = ReceivedRequestOf<typeof playlistsInvite>;

/** 128 bits. */
const TOKEN_BYTES = 16;

/** Who takes part in a list. */
@Injectable()
export class PlaylistPeopleService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly playlists: PlaylistRepository,
    private readonly members: PlaylistMembersRepository,
    private readonly lists: PlaylistsService,
  ) {}

  /** @throws AppError PLAYLISTS.NOT_FOUND */
  async get(accountId: string, id: string): Promise<PlaylistPeople> {
    const { manager } = this.database;
    const { owner, role } = await this.lists.find(manager, accountId, id);
    const members = await this.members.list(manager, id);
    const row = role === 'owner' ? await manager.findOneBy(PlaylistEntity, { id }) : null;
    return {
      owner,
      members: members.map((member) => ({ ...member, isYou: member.id === accountId })),
      invitation: row?.invitation ?? null,
    };
  }

  /** Returns the token of the new link. */
  async invite(change: InvitationChange): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.setInvitation(change, token);
    return token;
  }

  withdrawInvitation(change: InvitationChange): Promise<void> {
    return this.setInvitation(change, null);
  }

  /** @throws AppError PLAYLISTS.INVITATION_NOT_FOUND */
  async invitedTo(token: string): Promise<InvitedTo> {
    const { id, accountId } = await this.findInvited(token);
    const { name, owner, tabs } = await this.lists.find(this.database.manager, accountId, id);
    return { name, owner, tabs };
  }

  join(accountId: string, token: string): Promise<Playlist> {
    return writeForAccount('playlist_member_account_id_fkey', async () => {
      const { id, accountId: ownerId } = await this.findInvited(token);
      return this.transactions.run(async (manager) => {
        await this.playlists.lock(manager, ownerId, id);
        // It was withdrawn while this waited.
        if (!(await manager.existsBy(PlaylistEntity, { id, invitation: token }))) {
          throw new AppError('PLAYLISTS.INVITATION_NOT_FOUND');
        }
        if (
          accountId !== ownerId &&
          (await this.members.add(manager, id, accountId)) &&
          (await this.members.count(manager, id)) > PLAYLIST_MEMBERS_MAX
        ) {
          throw new AppError('PLAYLISTS.TOO_MANY_MEMBERS');
        }
        return this.lists.find(manager, accountId, id);
      });
    });
  }

  /**
   * The owner can remove any member, a member only itself. What they added stays. Removing another member withdraws the
   * invitation, whose link that member has.
   */
  async remove(accountId: string, id: string, memberId: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { role } = await this.playlists.lock(manager, accountId, id);
      if (role !== 'owner' && memberId !== accountId) throw new AppError('PLAYLISTS.NOT_OWNER');
      const removed = await this.members.remove(manager, id, memberId);
      if (removed && memberId !== accountId) {
        await manager.update(PlaylistEntity, { id }, { invitation: null });
      }
    });
  }

  private async setInvitation(
    { accountId, playlistId: id, revision }: InvitationChange,
    token: string | null,
  ): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.lists.lockOwned(manager, accountId, id, revision);
      await this.playlists.setInvitation(manager, id, token);
    });
  }

  private async findInvited(token: string): Promise<PlaylistEntity> {
    const row = await this.database.manager.findOneBy(PlaylistEntity, { invitation: token });
    if (!row) throw new AppError('PLAYLISTS.INVITATION_NOT_FOUND');
    return row;
  }
}
