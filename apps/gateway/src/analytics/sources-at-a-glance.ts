import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import type { SourceHealth } from '@tabdock/contracts/search';
import type { BusinessParts } from './business-parts';

/** Null while search-service, which knows what sources there are, does not answer. */
export function sourcesAtAGlance({
  searchSources,
  downloadSources = [],
}: Partial<BusinessParts>): BusinessAnalytics['sources'] {
  if (!searchSources) return null;
  const held = new Set(
    downloadSources.filter(({ state }) => state !== 'running').map(({ id }) => id),
  );
  const troubled = searchSources.filter((source) => held.has(source.id) || isTroubled(source));
  return {
    working: searchSources.length - troubled.length,
    troubled: troubled.map(({ id, name }) => ({ id, name })),
  };
}

/** A source that was not searched yet counts as working. */
function isTroubled({ state, reason }: SourceHealth): boolean {
  return state === 'quarantined' || state === 'paused' || (state === 'unknown' && reason !== null);
}
