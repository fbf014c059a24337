import { LISTED } from '../catalogue/listed';
import type { SourceRegistry } from '../sources/source-registry';

/**
 * A listed tab (`tab`) with something that its source does not show: facts of its file, or what people here say. As in
 * the partial indexes.
 */
export const HAS_OWN_CONTENT = `((tab.file_facts IS NOT NULL OR tab.our_ratings > 0 OR tab.our_comments > 0) AND ${LISTED})`;

/** Time at which what a tab's page shows last changed. */
export const CHANGED_AT = 'greatest(tab.first_seen_at, tab.file_facts_at, tab.said_at)';

/** Ids of the sources whose tabs search engines may show. */
export function indexedSources(sources: SourceRegistry): string[] {
  return recipesOf(sources).flatMap(({ id, rights }) => (rights.index ? [id] : []));
}

/** Ids of all sources that have a recipe; tabs of others count as unknown. */
export function knownSources(sources: SourceRegistry): string[] {
  return recipesOf(sources).map(({ id }) => id);
}

function recipesOf({ scrapers }: SourceRegistry) {
  return scrapers.map(({ recipe }) => recipe);
}
