import { SORTS, type Sort } from '../grouping';
import { FACETS, type FacetKey } from './facets';

/** Beats per minute, both ends included; an open end is left out. */
export interface TempoRange {
  from?: number;
  to?: number;
}

/** Which results are shown. Values of one facet widen what is shown, everything else narrows it. */
export interface Filters {
  facets: Partial<Record<FacetKey, readonly string[]>>;
  /** Whether to show only songs of which there is more than one version. */
  several: boolean;
  /** Whether to show only versions with at least `WELL_RATED`, at their source or here. */
  wellRated: boolean;
  /** Whether to show only versions whose stored file has a bass, or drums. */
  bass: boolean;
  drums: boolean;
  /** Whether to show only what is the most complete of several stored versions of a song. */
  complete: boolean;
  tempo: TempoRange;
}

/** Stars of five. */
export const WELL_RATED = 4;
/** Filters that are on or off. */
export const TOGGLES = ['several', 'wellRated', 'bass', 'drums', 'complete'] as const;
export type Toggle = (typeof TOGGLES)[number];
const NONE = { several: false, wellRated: false, bass: false, drums: false, complete: false };
export const NO_FILTERS: Filters = { facets: {}, ...NONE, tempo: {} };

export function isFiltered(filters: Filters): boolean {
  const { facets, tempo } = filters;
  const chosen = Object.values(facets).some((values) => values.length > 0);
  const isOn = TOGGLES.some((toggle) => filters[toggle]);
  return chosen || isOn || tempo.from !== undefined || tempo.to !== undefined;
}

const SEVERAL = 'versions';
const RATING = 'rating';
const HAS = 'has';
const COMPLETE = 'complete';
const TEMPO = 'tempo';
const SORT = 'sort';
const OWN = [...FACETS.map(({ key }) => key), SEVERAL, RATING, HAS, COMPLETE, TEMPO, SORT];

/** An unencoded plus arrives as a space. */
const isAtLeast = (value: string | null, least: number) =>
  value !== null && [`${least}+`, `${least} `].includes(value);

function readTempo(value: string | null): TempoRange {
  const [, from, to] = /^(\d{0,3})-(\d{0,3})$/.exec(value ?? '') ?? [];
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
}

/**
 * `/?q=…&format=gpx&format=gp&versions=2+&rating=4+&has=bass&complete=1&tempo=80-120&sort=newest`; what is none of it
 * counts as absent.
 */
export function readFilters(parameters: URLSearchParams): { filters: Filters; sort: Sort } {
  const facets = FACETS.map(({ key }) => [key, [...new Set(parameters.getAll(key))]] as const);
  return {
    filters: {
      facets: Object.fromEntries(facets.filter(([, values]) => values.length > 0)),
      several: isAtLeast(parameters.get(SEVERAL), 2),
      wellRated: isAtLeast(parameters.get(RATING), WELL_RATED),
      bass: parameters.getAll(HAS).includes('bass'),
      drums: parameters.getAll(HAS).includes('drums'),
      complete: parameters.get(COMPLETE) === '1',
      tempo: readTempo(parameters.get(TEMPO)),
    },
    sort: SORTS.find((sort) => sort === parameters.get(SORT)) ?? 'best',
  };
}

/** `parameters` with these filters instead of their own; what is as usual is left out. */
export function writeFilters(
  parameters: URLSearchParams,
  { facets, several, wellRated, bass, drums, complete, tempo }: Filters,
  sort: Sort,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of OWN) next.delete(name);
  for (const { key } of FACETS) for (const value of facets[key] ?? []) next.append(key, value);
  if (several) next.set(SEVERAL, '2+');
  if (wellRated) next.set(RATING, `${WELL_RATED}+`);
  if (bass) next.append(HAS, 'bass');
  if (drums) next.append(HAS, 'drums');
  if (complete) next.set(COMPLETE, '1');
  if (tempo.from !== undefined || tempo.to !== undefined)
    next.set(TEMPO, `${tempo.from ?? ''}-${tempo.to ?? ''}`);
  if (sort !== 'best') next.set(SORT, sort);
  return next;
}
