import { foldForSearch } from '../text/folded-words';

const WORD_MAX_LENGTH = 40;

/** The folded words of a text, each cut to what an index holds well. */
export function wordsOf(text: string): string[] {
  return foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, WORD_MAX_LENGTH).join(''));
}
