import { Injectable } from '@nestjs/common';
import type { TabResult, TabSnapshot } from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import type { SourceTab } from '../sources/rows/clean-row';
import { SourceRegistry } from '../sources/source-registry';
import { foldForSearch } from '../text/folded-words';
import { toSeenTab, toSnapshot, toTabResult } from './tab-view';
import type { TabEntity } from './tab.entity';
import { TabRepository } from './tab.repository';

const LOCAL_RESULTS_MAX = 100;
/** A longer question is a pasted text; its first words find the song if any do. */
const LOCAL_WORDS_MAX = 12;

/** The tabs that were ever seen, with ids that stay. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly tabs: TabRepository,
    private readonly sources: SourceRegistry,
  ) {}

  /** Ids of the tabs in the order given; a tab seen before keeps its id. */
  store(recipe: Recipe, seen: readonly SourceTab[]): Promise<string[]> {
    return this.tabs.upsert(seen.map((tab) => toSeenTab(tab, recipe)));
  }

  byIds(ids: readonly string[]): Promise<TabEntity[]> {
    return this.tabs.findInOrder(ids);
  }

  /** Seconds since a source last showed the one of these that it showed longest ago. */
  oldestAgeSeconds(ids: readonly string[]): Promise<number> {
    return this.tabs.oldestAgeSeconds(ids);
  }

  /** Tabs of a source that have every word of the query, whatever its accents and case. */
  async byWords(recipe: Recipe, query: string): Promise<TabEntity[]> {
    const words = foldForSearch(query).split(' ').filter(Boolean).slice(0, LOCAL_WORDS_MAX);
    if (words.length === 0) return [];
    return this.tabs.findByWords(recipe.id, words, LOCAL_RESULTS_MAX);
  }

  /** The same of all sources together. */
  async knownByWords(query: string): Promise<TabResult[]> {
    const recipes = this.sources.searches.map(({ recipe }) => recipe);
    const known = await Promise.all(
      recipes.map(async (recipe) => {
        const tabs = await this.byWords(recipe, query);
        return tabs.map((tab) => toTabResult(tab, recipe));
      }),
    );
    return known.flat();
  }

  /** The known ones, in the order asked for; one whose source has no recipe any more counts as unknown. */
  async snapshots(ids: readonly string[]): Promise<TabSnapshot[]> {
    const tabs = await this.tabs.findInOrder(ids);
    return tabs.flatMap((tab) => {
      const recipe = this.sources.recipe(tab.sourceId);
      return recipe === undefined ? [] : [toSnapshot(tab, recipe)];
    });
  }
}
