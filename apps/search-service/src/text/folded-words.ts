import { foldText, foldWords, withoutThe } from '@tabdock/contracts/names';

const WORD_MAX_LENGTH = 40;

/** The folded words of a text, each cut to a length that an index holds well. */
export function wordsOf(text: string): string[] {
  return foldWords(text).map(cut);
}

/** Those of a query that every name that it means has. */
export function searchedWords(query: string): string[] {
  return withoutThe(wordsOf(query)).filter((word) => word !== 'feat');
}

/** `ac/dc` as `acdc`: names whose words people also write as one. */
export function joinedWords(text: string): string[] {
  return partsOf(text).flatMap((words) => (words.length > 1 ? cut(words.join('')) : []));
}

/** A name with what stands between two blanks as one word. */
export function joinedText(text: string): string {
  return partsOf(text)
    .map((words) => words.join(''))
    .join(' ');
}

function partsOf(text: string): string[][] {
  return text.split(/\s+/u).flatMap((part) => {
    const words = foldWords(part);
    return words.length > 0 ? [words] : [];
  });
}

/** What the catalogue is searched by: the words of a tab, compounds, and the artist's name in one word. */
export function searchTextOf(names: {
  readonly artist: string;
  readonly title: string;
  readonly version?: string | null;
}): string {
  const { artist, title, version } = names;
  const words = [artist, title, version ?? ''].map(foldText).join(' ');
  const joined = [cut(foldWords(artist).join('')), ...joinedWords(`${artist} ${title}`)];
  const more = new Set(joined.filter((word) => !words.includes(word)));
  return [words.replace(/ +/g, ' ').trim(), ...more].join(' ').trim();
}

/** A tsquery for all of these folded words and one that starts with `end`. Folded words need no escaping. */
export function lexemeQuery(words: readonly string[], end?: string): string {
  const whole = words.map((word) => `'${word}'`);
  return (end === undefined ? whole : [...whole, `'${end}':*`]).join(' & ');
}

function cut(word: string): string {
  return word.length <= WORD_MAX_LENGTH ? word : [...word].slice(0, WORD_MAX_LENGTH).join('');
}
