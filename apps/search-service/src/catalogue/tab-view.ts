import type { SourceSays, TabResult, TabSnapshot } from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import type { FoundTab } from '@tabdock/sources/scraping';
import { searchTextOf } from '../text/folded-words';
import { sourceKeyOf, sourceRefOf, tabUrl } from './tab-reference';
import type { TabEntity } from './tab.entity';
import type { SeenTab } from './tab.repository';

export function toSeenTab(tab: FoundTab, recipe: Recipe): SeenTab {
  return {
    sourceId: recipe.id,
    sourceKey: sourceKeyOf(tab.url, recipe.baseUrl),
    title: tab.title,
    artist: tab.artist,
    version: tab.version ?? null,
    rating: tab.rating,
    votes: tab.votes,
    difficulty: tab.difficulty ?? null,
    fileSize: tab.fileSize ?? null,
    format: tab.format ?? null,
    tuning: tab.tuning ?? null,
    tempo: tab.tempo ?? null,
    tracks: tab.tracks ?? null,
    bars: tab.bars ?? null,
    publishedOn: tab.publishedOn ?? null,
    description: tab.description ?? null,
    searchText: searchTextOf(tab),
    detailed: tab.detailed,
  };
}

export function toTabResult(tab: TabEntity, recipe: Recipe): TabResult {
  return {
    id: tab.id,
    title: tab.title,
    artist: tab.artist,
    rating: tab.rating,
    votes: tab.votes,
    url: tabUrl(tab.sourceKey, recipe.baseUrl),
    source: recipe.name,
    ...known('difficulty', tab.difficulty),
    ...known('fileSize', tab.fileSize === null ? null : Number(tab.fileSize)),
    ...known('description', tab.description),
    ...known('version', tab.version),
    ...known('format', tab.format),
    ...known('tuning', tab.tuning),
    ...known('tempo', tab.tempo),
    ...known('tracks', tab.tracks),
    ...known('bars', tab.bars),
    ...known('publishedOn', tab.publishedOn),
    ...tab.fileFacts,
    ...known('file', tab.fileMusic),
    ...((tab.fileFacts ?? tab.fileMusic) && { sourceSays: sourceSays(tab) }),
    ...ourRatings(tab),
  };
}

/** Returns what the source says of a tab; its file may say something else. */
function sourceSays(tab: TabEntity): SourceSays {
  return {
    ...known('difficulty', tab.difficulty),
    ...known('tuning', tab.tuning),
    ...known('tempo', tab.tempo),
    ...known('tracks', tab.tracks),
    ...known('bars', tab.bars),
  };
}

export function toSnapshot(tab: TabEntity, recipe: Recipe): TabSnapshot {
  return {
    tabId: tab.id,
    sourceId: tab.sourceId,
    sourceRef: sourceRefOf(recipe, tabUrl(tab.sourceKey, recipe.baseUrl)),
    title: tab.title,
    artist: tab.artist,
    rating: tab.rating,
    votes: tab.votes,
    ...ourRatings(tab),
    ...known('version', tab.version),
    ...known('difficulty', tab.difficulty),
    ...known('fileSize', tab.fileSize === null ? null : Number(tab.fileSize)),
    ...known('tuning', tab.fileFacts?.tuning ?? tab.tuning),
  };
}

function ourRatings({
  ourAverage,
  ourRatings: totalRatings,
}: TabEntity): Pick<TabResult, 'ratings'> {
  return ourAverage === null ? {} : { ratings: { averageRating: ourAverage, totalRatings } };
}

function known<Key extends string, Value>(key: Key, value: Value | null): { [K in Key]?: Value } {
  return value === null ? {} : ({ [key]: value } as { [K in Key]?: Value });
}
