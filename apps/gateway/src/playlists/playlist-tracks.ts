import { Injectable } from '@nestjs/common';
import { catalogueGetTabs } from '@tabdock/contracts/search';
import type { PlaylistTrack } from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';

/** Catalogue entries for the tabs of a playlist. */
@Injectable()
export class PlaylistTracks {
  constructor(private readonly rpc: RpcClient) {}

  /** In the order of the ids; tabs that no source has any longer are left out. */
  async of(tabIds: readonly string[]): Promise<PlaylistTrack[]> {
    if (tabIds.length === 0) return [];
    const { tabs } = await this.rpc.call(catalogueGetTabs, { tabIds: [...tabIds] });
    return tabs.map(({ tabId: id, title, artist, version, difficulty, rating, fileSize }) => ({
      id,
      tab: { id, title, artist, version, difficulty, rating, fileSize },
    }));
  }
}
