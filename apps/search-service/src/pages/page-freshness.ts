import type { Recipe } from '@tabdock/contracts/sources';
import type { CachedPage } from './cached-page.repository';

/** How long "nothing found" holds: a song may be added any time. */
const NOTHING_FOUND_SECONDS = 60;

/** So long nothing is asked for again: whoever was answered before the source was comes back for it. */
const FRESH_MIN_SECONDS = 10;

/**
 * `fresh`: as good as asking. `stale`: shown at once and asked for again behind. `outdated`: only when the source
 * fails.
 */
export type Freshness = 'fresh' | 'stale' | 'outdated';

export function freshnessOf(
  { ageSeconds, tabIds, page }: Pick<CachedPage, 'ageSeconds' | 'tabIds' | 'page'>,
  { freshSeconds, staleSeconds }: Recipe['search']['cache'],
): Freshness {
  if (ageSeconds <= FRESH_MIN_SECONDS) return 'fresh';
  if (tabIds.length === 0 && page === 1) {
    return ageSeconds <= Math.min(freshSeconds, NOTHING_FOUND_SECONDS) ? 'fresh' : 'outdated';
  }
  if (ageSeconds <= freshSeconds) return 'fresh';
  return ageSeconds <= staleSeconds ? 'stale' : 'outdated';
}
