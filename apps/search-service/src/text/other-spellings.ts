import { bareTitle } from '@tabdock/contracts/names';
import { joinedText, searchedWords } from './folded-words';
import { queryKey } from './normalise-query';

/** More would burden a site for what it most likely does not have. */
const SPELLINGS_MAX = 2;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A longer query is a pasted text. */
const WORDS_MAX = 12;

/** Other ways to write a query, likeliest first: names as they are `known`, folded words, words as one, and "&". */
export function otherSpellings(query: string, known: readonly string[]): string[] {
  const bare = bareTitle(query);
  const words = searchedWords(bare);
  if (words.length === 0 || words.length > WORDS_MAX) return [];
  const ampersand = words.map((word) => (word === 'and' ? '&' : word));
  const spellings = [...known, words.join(' '), joinedText(bare), ampersand.join(' ')];
  const byKey = new Map(spellings.map((spelling) => [queryKey(spelling), spelling]));
  byKey.delete(queryKey(query));
  return [...byKey.values()].slice(0, SPELLINGS_MAX);
}

/** Whether a tab has the words of a query as they are typed, with its title before or behind its artist. */
export function isSpelledIn(
  query: string,
  { artist, title }: { readonly artist: string; readonly title: string },
): boolean {
  const typed = typedWords(query);
  return [`${artist} ${title}`, `${title} ${artist}`].some((name) =>
    typedWords(name).includes(typed),
  );
}

/** The text as people type it, with blanks around each word instead of signs. */
function typedWords(text: string): string {
  const words = queryKey(text)
    .split(' ')
    .map((word) => word.replace(SIGNS_AROUND, ''));
  return ` ${words.join(' ')} `;
}
