import { Injectable } from '@nestjs/common';
import type { TabResult, TabSnapshot } from '@tabdock/contracts/search';
import type { FieldName, Recipe } from '@tabdock/contracts/sources';
import type { FoundTab } from '@tabdock/sources/scraping';
import { SourceRegistry } from '../sources/source-registry';
import { searchedWords } from '../text/folded-words';
import { keysOf } from '../text/term-keys';
import { toSeenTab, toSnapshot, toTabResult } from './tab-view';
import type { TabEntity } from './tab.entity';
import { TabRepository } from './tab.repository';

const LOCAL_RESULTS_MAX = 100;
/** A longer query is a pasted text; its first words find the song if any do. */
const LOCAL_WORDS_MAX = 12;

/** Every tab that a source has ever shown, with its stable id. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly tabs: TabRepository,
    private readonly sources: SourceRegistry,
  ) {}

  /** Returns the tabs' ids in the order given; a known tab keeps its id. */
  store(recipe: Recipe, found: readonly FoundTab[]): Promise<string[]> {
    const ofOwnPage = Object.keys(recipe.search.detail?.fields ?? {}) as FieldName[];
    return this.tabs.upsert(
      found.map((tab) => toSeenTab(tab, recipe)),
      ofOwnPage,
    );
  }

  /** Those of these tabs that were taken down. */
  takenDown(ids: readonly string[]): Promise<string[]> {
    return this.tabs.findTakenDown(ids);
  }

  byIds(ids: readonly string[]): Promise<TabEntity[]> {
    return this.tabs.findInOrder(ids);
  }

  /** Seconds since the least recently seen of these tabs was seen. */
  oldestAgeSeconds(ids: readonly string[]): Promise<number> {
    return this.tabs.oldestAgeSeconds(ids);
  }

  /** Tabs of a source that the query names in full, then those that have every folded word of it. */
  async byWords(recipe: Recipe, query: string): Promise<TabEntity[]> {
    const words = searchedWords(query).slice(0, LOCAL_WORDS_MAX);
    if (words.length === 0) return [];
    const found = await Promise.all([
      // So many tabs may have its words that the one that is meant is not among the best.
      this.tabs.findByName([recipe.id], keysOf(words.join(' ')), LOCAL_RESULTS_MAX),
      this.tabs.findByWords(recipe.id, words, LOCAL_RESULTS_MAX),
    ]);
    const byId = new Map(found.flat().map((tab) => [tab.id, tab]));
    return [...byId.values()].slice(0, LOCAL_RESULTS_MAX);
  }

  /** The same for all sources together. */
  async knownByWords(query: string): Promise<TabResult[]> {
    const recipes = this.sources.scrapers.map(({ recipe }) => recipe);
    const known = await Promise.all(
      recipes.map(async (recipe) => {
        const tabs = await this.byWords(recipe, query);
        return tabs.map((tab) => toTabResult(tab, recipe));
      }),
    );
    return known.flat();
  }

  /** Tabs of an artist, or of songs, that the query names in full, however it is written; most votes first. */
  async knownByName(query: string): Promise<TabResult[]> {
    const words = searchedWords(query);
    if (words.length === 0 || words.length > LOCAL_WORDS_MAX) return [];
    const sourceIds = this.sources.scrapers.map(({ recipe }) => recipe.id);
    const keys = keysOf(words.join(' '));
    const tabs = await this.tabs.findByName(sourceIds, keys, LOCAL_RESULTS_MAX);
    return tabs.flatMap((tab) => {
      const recipe = this.sources.recipe(tab.sourceId);
      return recipe === undefined ? [] : [toTabResult(tab, recipe)];
    });
  }

  /** The known tabs, in the order of the ids; a tab whose source no longer has a recipe counts as unknown. */
  async snapshots(ids: readonly string[]): Promise<TabSnapshot[]> {
    const tabs = await this.tabs.findInOrder(ids);
    return tabs.flatMap((tab) => {
      const recipe = this.sources.recipe(tab.sourceId);
      return recipe === undefined ? [] : [toSnapshot(tab, recipe)];
    });
  }
}
