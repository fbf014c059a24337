import type { TabResult } from '@tabdock/contracts/search';
import { DIFFICULTY_LEVELS } from '../../../components/tab/difficulty-mark';
import { count } from '../../../components/text/format';

export type FacetKey = 'format' | 'tuning' | 'difficulty' | 'tracks';

/** A field of results whose values one may choose from. */
export interface Facet {
  key: FacetKey;
  name: string;
  /** Value as it stands in the URL; undefined where the source did not say. */
  valueOf: (tab: TabResult) => string | undefined;
  label: (value: string) => string;
  /** Where a value comes before the more frequent ones, by rising number. */
  rank?: (value: string) => number;
  mono?: boolean;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const FACETS: readonly Facet[] = [
  {
    key: 'format',
    name: 'Format',
    valueOf: ({ format }) => format?.toLowerCase(),
    label: (value) => value.toUpperCase(),
  },
  {
    key: 'tuning',
    name: 'Tuning',
    valueOf: ({ tuning }) => tuning?.trim() || undefined,
    label: (value) => value,
    mono: true,
  },
  {
    key: 'difficulty',
    name: 'Difficulty',
    valueOf: ({ difficulty, file }) => file?.difficulty?.level ?? difficulty?.toLowerCase(),
    label: capitalised,
    // Words of another scale come after those that have a level.
    rank: (value) => DIFFICULTY_LEVELS.indexOf(value) + 1 || DIFFICULTY_LEVELS.length + 1,
  },
  {
    key: 'tracks',
    name: 'Tracks',
    valueOf: ({ tracks }) => tracks?.toString(),
    label: (value) => count(Number(value), 'track'),
    rank: Number,
  },
];
