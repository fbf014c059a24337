import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { REMOVED_TAB_TITLE, type PlaylistTrack } from '@tabdock/contracts/playlists';
import { catalogueGetTabs, type TabSnapshot } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';

/** Catalogue entries for the tabs of a playlist. */
@Injectable()
export class PlaylistTracks {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns a track for each id, in the order of the ids: a tab that no source has any longer keeps its place. */
  async of(tabIds: readonly string[]): Promise<PlaylistTrack[]> {
    const known = new Map((await this.snapshots(tabIds)).map((tab) => [tab.tabId, tab]));
    return tabIds.map((id) => toTrack(id, known.get(id)));
  }

  /** Fails with CATALOGUE.TAB_NOT_FOUND unless searches have found all of these. */
  async refuseUnknown(tabIds: readonly string[]): Promise<void> {
    if (tabIds.length === 0) return;
    const wanted = [...new Set(tabIds.map((tabId) => tabId.toLowerCase()))];
    const { tabs, takenDown = [] } = await this.rpc.call(catalogueGetTabs, { tabIds: wanted });
    if (tabs.length + takenDown.length < wanted.length) {
      throw new AppError('CATALOGUE.TAB_NOT_FOUND');
    }
  }

  /** Snapshots of the tabs that are known, in the order of the ids. */
  async snapshots(tabIds: readonly string[]): Promise<TabSnapshot[]> {
    if (tabIds.length === 0) return [];
    return (await this.rpc.call(catalogueGetTabs, { tabIds: [...tabIds] })).tabs;
  }
}

function toTrack(id: string, tab: TabSnapshot | undefined): PlaylistTrack {
  if (!tab) return { id, tab: { id, title: REMOVED_TAB_TITLE, artist: '' }, removed: true };
  const { title, artist, version, difficulty, rating, votes, ratings, fileSize, tuning } = tab;
  return {
    id,
    tab: { id, title, artist, version, difficulty, rating, votes, ratings, fileSize, tuning },
  };
}
