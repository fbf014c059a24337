import type { NearNames, SearchResponse, TabResult } from '@tabdock/contracts/search';

/** Every page that was loaded, as one answer. */
export interface FoundSoFar {
  query: string;
  showingFor: string | undefined;
  notice: string | undefined;
  /** What is near, if nothing was found. */
  near: NearNames | undefined;
  pages: number;
  /** Names of the sources that have not answered yet. */
  pending: string[];
  /** Tabs of all pages; one that a later page has again is left out there. */
  tabs: TabResult[];
  /** Number of the page on which each tab came, from 0, by the tab's id. */
  pageOf: ReadonlyMap<string, number>;
}

/** `answer`, completed by a later answer to the same request. No row disappears, and new ones come last. */
export function withLate(
  answer: SearchResponse,
  later: SearchResponse | undefined,
): SearchResponse {
  if (!later) return answer;
  const known = new Set(answer.tabs.map(({ id }) => id));
  return { ...later, tabs: [...answer.tabs, ...later.tabs.filter(({ id }) => !known.has(id))] };
}

/** `pages` in their order, at least one. */
export function mergePages(pages: readonly SearchResponse[]): FoundSoFar {
  const [first] = pages;
  const pageOf = new Map<string, number>();
  const tabs: TabResult[] = [];
  for (const [page, { tabs: found }] of pages.entries()) {
    for (const tab of found) {
      if (pageOf.has(tab.id)) continue;
      pageOf.set(tab.id, page);
      tabs.push(tab);
    }
  }
  return {
    query: first?.query ?? '',
    showingFor: first?.showingFor,
    notice: pages.find(({ notice }) => notice)?.notice,
    near: first?.near,
    pages: pages.length,
    pending: [...new Set(pages.flatMap(({ pending = [] }) => pending))],
    tabs,
    pageOf,
  };
}
