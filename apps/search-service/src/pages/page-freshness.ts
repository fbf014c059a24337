import type { Recipe } from '@tabdock/contracts/sources';
import type { CachedPage } from './cached-page.repository';

/** How long "nothing found" is fresh: a song may be added any time. */
const NOTHING_FOUND_SECONDS = 60;

/** Every page is fresh this long: callers that were answered before the source come back for it. */
const FRESH_MIN_SECONDS = 10;

/**
 * `fresh`: shown. `stale`: shown at once and refreshed in the background. `outdated`: shown only if the source fails.
 */
export type Freshness = 'fresh' | 'stale' | 'outdated';

export function freshnessOf(
  { ageSeconds, tabIds, page }: Pick<CachedPage, 'ageSeconds' | 'tabIds' | 'page'>,
  { freshSeconds, staleSeconds }: Recipe['search']['cache'],
): Freshness {
  if (ageSeconds <= FRESH_MIN_SECONDS) return 'fresh';
  if (isNothingFound({ tabIds, page })) {
    return ageSeconds <= Math.min(freshSeconds, NOTHING_FOUND_SECONDS) ? 'fresh' : 'outdated';
  }
  if (ageSeconds <= freshSeconds) return 'fresh';
  return ageSeconds <= staleSeconds ? 'stale' : 'outdated';
}

export function isNothingFound({ tabIds, page }: Pick<CachedPage, 'tabIds' | 'page'>): boolean {
  return tabIds.length === 0 && page === 1;
}
