import type { EventDataOf } from '@tabdock/contracts/core';
import type { searchPerformed } from '@tabdock/contracts/search';
import { wordsOf } from '../text/folded-words';
import { keysOf, type TermKeys } from '../text/term-keys';
import { dayOf } from './terms-window';

const TERM_MAX_BYTES = 800;
const SHOWN_MAX_LENGTH = 200;

export interface CountedSearch extends TermKeys {
  readonly day: string;
  /** Folded; searches with the same term are counted together. */
  readonly term: string;
  /** The term as people see it. */
  readonly shown: string;
  readonly visitor: string;
  /** Whether there were rows. */
  readonly found: boolean;
}

/** Undefined for a search that has no words, or is too long. */
export function countedSearch(
  { searchedFor, count, visitor }: EventDataOf<typeof searchPerformed>,
  time: Date,
): CountedSearch | undefined {
  const words = wordsOf(searchedFor);
  const term = words.join(' ');
  if (term === '' || Buffer.byteLength(term) > TERM_MAX_BYTES) return undefined;
  return {
    day: dayOf(time),
    term,
    shown: searchedFor.toLowerCase().slice(0, SHOWN_MAX_LENGTH).toWellFormed(),
    visitor,
    found: count > 0,
    ...keysOf(term),
  };
}
