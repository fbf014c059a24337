import { Injectable } from '@nestjs/common';
import type { RequestOf } from '@tabdock/contracts/core';
import { type NearScore, type NearTab, scoresNear } from '@tabdock/contracts/scores';
import { catalogueGetTabs, type TabSnapshot } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';

/** Tabs that are named of those that were found. */
const TABS_MAX = 1_000;

/** A tab with similar music, and the file that it has. */
export interface Neighbour {
  readonly sha256: string;
  readonly tab: NearTab;
}

export interface Neighbourhood {
  readonly tabId: string;
  /** The nearest first. */
  readonly near: readonly Neighbour[];
  /** Versions of its song whose files hold enough to tell that they are not like it. */
  readonly unlike: readonly string[];
}

/** What download-service knows of files, with the names that search-service knows of their tabs. */
@Injectable()
export class NearTabs {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns them in the order of `tabIds`. Tabs that are unknown or taken down are left out of what is near. */
  async find(wanted: RequestOf<typeof scoresNear>): Promise<Neighbourhood[]> {
    const { tabs } = await this.rpc.call(scoresNear, wanted);
    const known = await this.named(tabs.flatMap(({ near }) => near));
    return tabs.map(({ tabId, near, unlike }) => ({
      tabId,
      near: near.flatMap((score) => neighboursOf(score, known)),
      unlike,
    }));
  }

  private async named(near: readonly NearScore[]): Promise<ReadonlyMap<string, TabSnapshot>> {
    const tabIds = [...new Set(near.flatMap((score) => score.tabIds))].slice(0, TABS_MAX);
    if (tabIds.length === 0) return new Map();
    const { tabs } = await this.rpc.call(catalogueGetTabs, { tabIds });
    return new Map(tabs.map((tab) => [tab.tabId, tab]));
  }
}

function neighboursOf(
  { sha256, tabIds, relation, measure }: NearScore,
  known: ReadonlyMap<string, TabSnapshot>,
): Neighbour[] {
  return tabIds.flatMap((id) => {
    const tab = known.get(id);
    if (tab === undefined) return [];
    const { title, artist, version, tuning } = tab;
    return [{ sha256, tab: { id, title, artist, version, tuning, relation, measure } }];
  });
}
