import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import {
  RELATED_TABS_MAX,
  TAB_VERSIONS_MAX,
  UNKNOWN_ARTIST,
  type CataloguePage,
  type TabResult,
} from '@tabdock/contracts/search';
import { toTabResult } from '../catalogue/tab-view';
import { TabRepository } from '../catalogue/tab.repository';
import { PublicPagesService } from '../public/public-pages.service';
import { SourceRegistry } from '../sources/source-registry';
import { RelatedTabsRepository } from './related-tabs.repository';
import { toTabDetail, toTabVersion } from './tab-detail';

@Injectable()
export class TabPageService {
  constructor(
    private readonly tabs: TabRepository,
    private readonly relatedTabs: RelatedTabsRepository,
    private readonly sources: SourceRegistry,
    private readonly publicPages: PublicPagesService,
  ) {}

  /** Fails with TAB.TAKEN_DOWN, and CATALOGUE.TAB_NOT_FOUND also for a tab whose source is no longer configured. */
  async page(tabId: string): Promise<CataloguePage> {
    const [tab] = await this.tabs.findInOrder([tabId]);
    const recipe = tab && this.sources.recipe(tab.sourceId);
    if (!recipe) {
      const isTakenDown = (await this.tabs.findTakenDown([tabId])).length > 0;
      throw new AppError(isTakenDown ? 'TAB.TAKEN_DOWN' : 'CATALOGUE.TAB_NOT_FOUND');
    }
    const sourceIds = this.sources.scrapers.map((scraper) => scraper.recipe.id);
    const [versions, related, place] = await Promise.all([
      this.relatedTabs.versions(tabId, sourceIds, TAB_VERSIONS_MAX),
      tab.artist === UNKNOWN_ARTIST
        ? []
        : this.relatedTabs.ofArtist(tab, sourceIds, RELATED_TABS_MAX),
      this.publicPages.place(tabId),
    ]);
    const results = await this.results([...versions, ...related]);
    const known = (ids: readonly string[]) => ids.flatMap((id) => results.get(id) ?? []);
    const shown = toTabResult(tab, recipe);
    return {
      tab: toTabDetail(tab, recipe),
      versions: known(versions).map((version) => toTabVersion(version, shown)),
      related: known(related),
      ...(place && { place }),
    };
  }

  private async results(ids: readonly string[]): Promise<Map<string, TabResult>> {
    const tabs = await this.tabs.findInOrder(ids);
    return new Map(
      tabs.flatMap((tab) => {
        const recipe = this.sources.recipe(tab.sourceId);
        return recipe ? [[tab.id, toTabResult(tab, recipe)] as const] : [];
      }),
    );
  }
}
