import { Injectable } from '@nestjs/common';
import {
  AppError,
  refuseOutdated,
  type ReceivedRequestOf,
  type ReplyOf,
} from '@tabdock/contracts/core';
import {
  PLAYLIST_NAME_MAX_LENGTH,
  type Playlist,
  type playlistsCreate,
  type playlistsDelete,
  type playlistsDuplicate,
  type playlistsGet,
  type PlaylistState,
  type playlistsUpdate,
} from '@tabdock/contracts/playlists';
import { Transactions } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { writeForAccount } from '../../accounts/write-for-account';
import { Mutes } from '../../restrictions/mutes';
import { Visibility } from '../../restrictions/visibility';
import { toPlaylist, type PlaylistRow } from '../rows/playlist-view';
import { PlaylistTabsRepository } from '../rows/playlist-tabs.repository';
import { PlaylistRepository, type NewPlaylist } from '../rows/playlist.repository';
import { distinct } from './tab-order';

@Injectable()
export class PlaylistsService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly playlists: PlaylistRepository,
    private readonly tabs: PlaylistTabsRepository,
    private readonly mutes: Mutes,
    private readonly visibility: Visibility,
  ) {}

  /** Idempotent: a repeated id returns the list that was created. */
  create({
    accountId,
    playlistId: id,
    name,
    description,
    isPublic,
    tabIds,
  }: ReceivedRequestOf<typeof playlistsCreate>): Promise<Playlist> {
    const playlist = {
      id,
      accountId,
      name,
      description: description || null,
      isPublic: isPublic ?? false,
    };
    return this.insert(playlist, () => Promise.resolve(tabIds));
  }

  async list(accountId: string): Promise<Playlist[]> {
    return (await this.playlists.list(this.database.manager, accountId)).map(toPlaylist);
  }

  /** @throws AppError PLAYLISTS.NOT_FOUND */
  async get(accountId: string, id: string): Promise<ReplyOf<typeof playlistsGet>> {
    const playlist = await this.find(this.database.manager, accountId, id);
    const tabs = await this.tabs.all(this.database.manager, id);
    return { playlist, tabs, tabIds: tabs.map(({ tabId }) => tabId) };
  }

  update({
    accountId,
    playlistId: id,
    revision,
    changes,
  }: ReceivedRequestOf<typeof playlistsUpdate>): Promise<Playlist> {
    return this.transactions.run(async (manager) => {
      const before = await this.lockOwned(manager, accountId, id, revision);
      const isPublic = changes.isPublic ?? before.isPublic;
      if (isPublic) await this.mutes.refuseMuted(manager, accountId);
      await this.playlists.update(manager, id, {
        name: changes.name ?? before.name,
        description:
          changes.description === undefined ? before.description : changes.description || null,
        isPublic,
      });
      return this.find(manager, accountId, id);
    });
  }

  /** Idempotent by `copyId`. */
  async duplicate({
    accountId,
    playlistId,
    copyId,
  }: ReceivedRequestOf<typeof playlistsDuplicate>): Promise<Playlist> {
    const { name, description } = await this.find(this.database.manager, accountId, playlistId);
    return this.copy(playlistId, {
      id: copyId,
      accountId,
      name: shorten(`Copy of ${name}`),
      description,
    });
  }

  /** A list of the account with the tabs of another list. Idempotent by its id. */
  copy(playlistId: string, copied: NewPlaylist): Promise<Playlist> {
    return this.insert(copied, (manager) => this.tabs.ids(manager, playlistId));
  }

  async delete({
    accountId,
    playlistId: id,
    revision,
  }: ReceivedRequestOf<typeof playlistsDelete>): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.lockOwned(manager, accountId, id, revision);
      await this.erase(manager, id);
    });
  }

  /** Deletes a list of any account. Returns the account whose list it was; undefined if there was none. */
  async erase(manager: EntityManager, id: string): Promise<string | undefined> {
    const ownerId = await this.playlists.delete(manager, id);
    await this.visibility.forget(manager, [id]);
    return ownerId;
  }

  idsOfOwner(manager: EntityManager, accountId: string): Promise<string[]> {
    return this.playlists.idsOfOwner(manager, accountId);
  }

  containing(accountId: string, tabId: string): Promise<{ id: string; name: string }[]> {
    return this.playlists.containing(this.database.manager, accountId, tabId);
  }

  /**
   * Locks the list for a write of its owner that was made for `revision`.
   *
   * @throws AppError PLAYLISTS.NOT_FOUND, PLAYLISTS.NOT_OWNER, REQUEST.OUTDATED
   */
  async lockOwned(
    manager: EntityManager,
    accountId: string,
    id: string,
    revision: number | undefined,
  ): Promise<PlaylistRow> {
    const playlist = await this.playlists.lockOwned(manager, accountId, id);
    refuseOutdated(revision, await this.state(manager, playlist));
    return playlist;
  }

  /** Returns the present state, with which a write for an earlier revision is refused. */
  async state(manager: EntityManager, playlist: PlaylistRow): Promise<PlaylistState> {
    return { ...toPlaylist(playlist), tabIds: await this.tabs.ids(manager, playlist.id) };
  }

  /** @throws AppError PLAYLISTS.NOT_FOUND */
  async find(manager: EntityManager, accountId: string, id: string): Promise<Playlist> {
    const playlist = await this.playlists.find(manager, accountId, id);
    if (!playlist) throw new AppError('PLAYLISTS.NOT_FOUND');
    return toPlaylist(playlist);
  }

  private insert(
    playlist: NewPlaylist,
    tabIds: (manager: EntityManager) => Promise<readonly string[]>,
  ): Promise<Playlist> {
    const { id, accountId } = playlist;
    return writeForAccount('playlist_account_id_fkey', () =>
      this.transactions.run(async (manager) => {
        if (playlist.isPublic) await this.mutes.refuseMuted(manager, accountId);
        if (await this.playlists.insert(manager, playlist)) {
          await this.tabs.write(manager, id, distinct(await tabIds(manager)), accountId);
        }
        return this.find(manager, accountId, id);
      }),
    );
  }
}

/** Cut to the longest name there is, between characters. */
function shorten(name: string): string {
  let short = '';
  for (const character of name) {
    if (short.length + character.length > PLAYLIST_NAME_MAX_LENGTH) break;
    short += character;
  }
  return short.trim();
}
