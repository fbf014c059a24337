import {
  difficultyOf,
  VERSION_FACTS,
  type TabDetail,
  type TabResult,
  type TabVersion,
  type VersionFact,
} from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import { toTabResult } from '../catalogue/tab-view';
import type { TabEntity } from '../catalogue/tab.entity';

export function toTabDetail(tab: TabEntity, recipe: Recipe): TabDetail {
  const result = toTabResult(tab, recipe);
  return { ...result, ...difficultyOf(result), ...creationOf(tab) };
}

export function toTabVersion(version: TabResult, tab: TabResult): TabVersion {
  const differs = VERSION_FACTS.filter((fact) => {
    const value = valueOf(version, fact);
    return value !== undefined && folded(value) !== folded(valueOf(tab, fact));
  });
  return { ...version, differs };
}

/** The difficulty is the file's, where it has one; the other facts are already. */
function valueOf(tab: TabResult, fact: VersionFact): string | number | undefined {
  return (fact === 'difficulty' && tab.file?.difficulty?.level) || tab[fact];
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
