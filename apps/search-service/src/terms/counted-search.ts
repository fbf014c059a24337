import type { EventDataOf } from '@tabdock/contracts/core';
import type { searchPerformed } from '@tabdock/contracts/search';
import { wordsOf } from '../text/folded-words';
import { artistKey, songKey, titleKey } from '../text/song-keys';
import { dayOf } from './terms-window';

const TERM_MAX_BYTES = 800;
const SHOWN_MAX_LENGTH = 200;
/** Title and artist together hardly ever have more words. */
const SPLIT_WORDS_MAX = 12;

/** Keys of what a term may name. */
export interface TermKeys {
  readonly titleKey: string;
  /** Of the artist, and of every song that the term may name in full. */
  readonly nameKeys: string[];
}

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

export function keysOf(term: string): TermKeys {
  const words = term.split(' ').slice(0, SPLIT_WORDS_MAX);
  return { titleKey: titleKey(term), nameKeys: [artistKey(term), ...songKeys(words)] };
}

function songKeys(words: readonly string[]): string[] {
  return words.slice(1).flatMap((_, index) => {
    const [left, right] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [songKey(left, right), songKey(right, left)];
  });
}
