import { randomUUID } from 'node:crypto';
import {
  playlistsAddTabs,
  playlistsCreate,
  playlistsGet,
  playlistsInvite,
  playlistsJoin,
  playlistsList,
  playlistsRemoveMember,
  playlistsRemoveTabs,
  playlistsReorder,
  playlistsUpdate,
  type Playlist,
} from '@tabdock/contracts/playlists';
import type { ErrorCode, RequestOf } from '@tabdock/contracts/core';
import type { CallOptions } from '@tabdock/service-kit';
import type { UsersInstallation } from './users-process';

type Changes = RequestOf<typeof playlistsUpdate>['changes'];

/** What an account does with its lists. */
export class PlaylistCalls {
  constructor(
    private readonly users: UsersInstallation,
    readonly accountId: string,
    private readonly options: CallOptions = {},
  ) {}

  /** A new account. */
  static async register(users: UsersInstallation, options?: CallOptions): Promise<PlaylistCalls> {
    const { user } = await users.register();
    return new PlaylistCalls(users, user.id, options);
  }

  async create(
    tabIds: readonly string[] = [randomUUID()],
    playlistId: string = randomUUID(),
  ): Promise<Playlist> {
    const { playlist } = await this.users.rpc.call(
      playlistsCreate,
      { ...this.one(playlistId), name: 'Rainy day', tabIds: [...tabIds] },
      this.options,
    );
    return playlist;
  }

  get(playlistId: string) {
    return this.users.rpc.call(playlistsGet, this.one(playlistId), this.options);
  }

  async list(): Promise<Playlist[]> {
    return (await this.users.rpc.call(playlistsList, { accountId: this.accountId })).playlists;
  }

  async update(playlistId: string, changes: Changes, revision?: number): Promise<Playlist> {
    const { playlist } = await this.users.rpc.call(playlistsUpdate, {
      ...this.one(playlistId),
      changes,
      revision,
    });
    return playlist;
  }

  add(playlistId: string, tabIds: readonly string[], positions?: number[]) {
    return this.users.rpc.call(
      playlistsAddTabs,
      { ...this.one(playlistId), tabIds: [...tabIds], positions },
      this.options,
    );
  }

  async remove(playlistId: string, tabIds: readonly string[]): Promise<number> {
    const { removed } = await this.users.rpc.call(
      playlistsRemoveTabs,
      { ...this.one(playlistId), tabIds: [...tabIds] },
      this.options,
    );
    return removed;
  }

  async reorder(playlistId: string, tabIds: readonly string[], revision?: number) {
    const { playlist } = await this.users.rpc.call(
      playlistsReorder,
      { ...this.one(playlistId), tabIds: [...tabIds], revision },
      this.options,
    );
    return playlist;
  }

  /** Returns the token. */
  async invite(playlistId: string): Promise<string> {
    return (await this.users.rpc.call(playlistsInvite, this.one(playlistId), this.options))
      .invitation;
  }

  async join(token: string): Promise<Playlist> {
    const { accountId } = this;
    return (await this.users.rpc.call(playlistsJoin, { accountId, token }, this.options)).playlist;
  }

  async leave(playlistId: string): Promise<void> {
    await this.removeMember(playlistId, this.accountId);
  }

  async removeMember(playlistId: string, memberId: string): Promise<void> {
    const request = { ...this.one(playlistId), memberId };
    await this.users.rpc.call(playlistsRemoveMember, request, this.options);
  }

  one(playlistId: string) {
    return { accountId: this.accountId, playlistId };
  }
}

export function someTabs(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID());
}

/** Each attempt fails with this code, and with what else is named. */
export async function allRefused(
  code: ErrorCode,
  attempts: readonly Promise<unknown>[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const outcome of await Promise.allSettled(attempts)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code, ...more } });
  }
}
