import {
  difficultyOf,
  VERSION_FACTS,
  type TabDetail,
  type TabResult,
  type TabVersion,
} from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import { toTabResult } from '../catalogue/tab-view';
import type { TabEntity } from '../catalogue/tab.entity';

export function toTabDetail(tab: TabEntity, recipe: Recipe): TabDetail {
  const result = toTabResult(tab, recipe);
  return { ...result, ...difficultyOf(result), ...creationOf(tab) };
}

export function toTabVersion(version: TabResult, tab: TabResult): TabVersion {
  const differs = VERSION_FACTS.filter(
    (fact) => version[fact] !== undefined && folded(version[fact]) !== folded(tab[fact]),
  );
  return { ...version, differs };
}

/** Sources write the same word in different cases. */
function folded(value: string | number | undefined): string | number | undefined {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The source gives a day, which begins at midnight UTC. */
function creationOf({
  publishedOn,
  firstSeenAt,
}: TabEntity): Pick<TabDetail, 'createdAt' | 'createdFrom'> {
  return publishedOn === null
    ? { createdAt: firstSeenAt.toISOString(), createdFrom: 'first-seen' }
    : { createdAt: `${publishedOn}T00:00:00.000Z`, createdFrom: 'source' };
}
