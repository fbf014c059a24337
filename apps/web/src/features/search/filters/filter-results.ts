import type { TabResult } from '@tabdock/contracts/search';
import { songKey } from '../grouping';
import { FACETS, type Facet } from './facets';
import { TOGGLES, WELL_RATED, type Filters, type Toggle } from './filters';
import type { MostComplete } from './most-complete';

type Test = (tab: TabResult) => boolean;
const NOT_JUDGED: MostComplete = { judged: new Set(), best: undefined };
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
  toggles: Record<Toggle, { offered: boolean; count: number | undefined }>;
  /** Slowest and fastest of the results, in beats per minute, where they differ. */
  tempo: { from: number; to: number } | undefined;
}

function togglesOf(tabs: readonly TabResult[], complete: MostComplete): Record<Toggle, Test> {
  const everySong = tally(tabs, songKey);
  return {
    several: (tab) => (everySong.get(songKey(tab)) ?? 0) > 1,
    wellRated: ({ rating, ratings }) => Math.max(rating, ratings?.averageRating ?? 0) >= WELL_RATED,
    bass: ({ file }) => file?.kinds?.includes('bass') ?? false,
    drums: ({ file }) => file?.kinds?.includes('drums') ?? false,
    complete: ({ id }) => complete.best?.has(id) ?? complete.judged.has(id),
  };
}

function testsOf(filters: Filters, toggles: Record<Toggle, Test>) {
  const { from = 0, to = Infinity } = filters.tempo;
  const tests = new Map<Part, Test>();
  for (const { key, valueOf } of FACETS) {
    const chosen = filters.facets[key] ?? [];
    if (chosen.length > 0) tests.set(key, (tab) => chosen.includes(valueOf(tab) ?? ''));
  }
  for (const toggle of TOGGLES) if (filters[toggle]) tests.set(toggle, toggles[toggle]);
  if (from > 0 || to < Infinity)
    tests.set('tempo', ({ tempo }) => tempo !== undefined && tempo >= from && tempo <= to);
  return tests;
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
  complete: MostComplete = NOT_JUDGED,
): { shown: TabResult[]; offers: Offers } {
  const toggles = togglesOf(tabs, complete);
  const tests = testsOf(filters, toggles);
  const passing = (except?: Part) => {
    const others = [...tests].filter(([part]) => part !== except).map(([, test]) => test);
    return tabs.filter((tab) => others.every((test) => test(tab)));
  };
  const offerOf = (toggle: Toggle) => {
    const matching = tabs.filter(toggles[toggle]).length;
    // Until they are judged, any of several may be the most complete.
    const isOpen = toggle === 'complete' && complete.best === undefined;
    return {
      offered: filters[toggle] || (matching > 0 && (isOpen || matching < tabs.length)),
      count: isOpen ? undefined : passing(toggle).filter(toggles[toggle]).length,
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
      toggles: Object.fromEntries(
        TOGGLES.map((toggle) => [toggle, offerOf(toggle)]),
      ) as Offers['toggles'],
      tempo: tempos.length > 0 && (tests.has('tempo') || range.from < range.to) ? range : undefined,
    },
  };
}
