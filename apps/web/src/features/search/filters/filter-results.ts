import type { TabResult } from '@tabdock/contracts/search';
import { songKey } from '../grouping';
import { FACETS, type Facet } from './facets';
import { WELL_RATED, type Filters } from './filters';

type Test = (tab: TabResult) => boolean;
type Part = keyof Omit<Filters, 'facets'> | Facet['key'];

export interface FacetOption {
  value: string;
  label: string;
  /** How many results choosing it would show, with the other filters as they are. */
  count: number;
  chosen: boolean;
}

export interface OfferedFacet {
  facet: Facet;
  options: FacetOption[];
}

/** Available filters: only those that would split the results, or are chosen already. */
export interface Offers {
  facets: OfferedFacet[];
  several: { offered: boolean; count: number };
  wellRated: { offered: boolean; count: number };
  /** Slowest and fastest of the results, in beats per minute, where they differ. */
  tempo: { from: number; to: number } | undefined;
}

function testsOf(filters: Filters, everySong: ReadonlyMap<string, number>) {
  const { from = 0, to = Infinity } = filters.tempo;
  const tests = new Map<Part, Test>();
  for (const { key, valueOf } of FACETS) {
    const chosen = filters.facets[key] ?? [];
    if (chosen.length > 0) tests.set(key, (tab) => chosen.includes(valueOf(tab) ?? ''));
  }
  const several: Test = (tab) => (everySong.get(songKey(tab)) ?? 0) > 1;
  const wellRated: Test = ({ rating, ratings }) =>
    Math.max(rating, ratings?.averageRating ?? 0) >= WELL_RATED;
  if (filters.several) tests.set('several', several);
  if (filters.wellRated) tests.set('wellRated', wellRated);
  if (from > 0 || to < Infinity)
    tests.set('tempo', ({ tempo }) => tempo !== undefined && tempo >= from && tempo <= to);
  return { tests, several, wellRated };
}

/** How many of `tabs` have each value. */
function tally(
  tabs: readonly TabResult[],
  valueOf: (tab: TabResult) => string | undefined,
): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const value of tabs.map(valueOf))
    if (value !== undefined) amounts.set(value, (amounts.get(value) ?? 0) + 1);
  return amounts;
}

function optionsOf(facet: Facet, tabs: readonly TabResult[], shown: TabResult[], filters: Filters) {
  const chosen = filters.facets[facet.key] ?? [];
  const inAll = tally(tabs, facet.valueOf);
  const inShown = tally(shown, facet.valueOf);
  const amount = (value: string) => inAll.get(value) ?? 0;
  const rank = facet.rank ?? (() => 0);
  const values = [...new Set([...inAll.keys(), ...chosen])].sort(
    (a, b) => rank(a) - rank(b) || amount(b) - amount(a) || a.localeCompare(b),
  );
  const tellsApart = values.some((value) => amount(value) < tabs.length);
  if (!tellsApart && chosen.length === 0) return [];
  return values.map((value) => ({
    value,
    label: facet.label(value),
    count: inShown.get(value) ?? 0,
    chosen: chosen.includes(value),
  }));
}

/** The results that pass `filters`, and what else could be filtered by. */
export function filterResults(
  tabs: readonly TabResult[],
  filters: Filters,
): { shown: TabResult[]; offers: Offers } {
  const everySong = tally(tabs, songKey);
  const { tests, several, wellRated } = testsOf(filters, everySong);
  const passing = (except?: Part) => {
    const others = [...tests].filter(([part]) => part !== except).map(([, test]) => test);
    return tabs.filter((tab) => others.every((test) => test(tab)));
  };
  const toggle = (part: 'several' | 'wellRated', test: Test) => {
    const matching = tabs.filter(test).length;
    return {
      offered: filters[part] || (matching > 0 && matching < tabs.length),
      count: passing(part).filter(test).length,
    };
  };
  const facets = FACETS.map((facet) => ({
    facet,
    options: optionsOf(facet, tabs, passing(facet.key), filters),
  }));
  const tempos = tabs.map(({ tempo }) => tempo).filter((tempo) => tempo !== undefined);
  const range = { from: Math.floor(Math.min(...tempos)), to: Math.ceil(Math.max(...tempos)) };
  return {
    shown: passing(),
    offers: {
      facets: facets.filter(({ options }) => options.length > 0),
      several: toggle('several', several),
      wellRated: toggle('wellRated', wellRated),
      tempo: tempos.length > 0 && (tests.has('tempo') || range.from < range.to) ? range : undefined,
    },
  };
}
