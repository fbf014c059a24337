const WORD_MAX_LENGTH = 40;

/** Words without accents, case and punctuation: `Für Elise (live)` becomes `fur elise live`. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a text, each cut to a length that an index holds well. */
export function wordsOf(text: string): string[] {
  return foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, WORD_MAX_LENGTH).join(''));
}

/** A tsquery for all of these folded words and one that starts with `end`. Folded words need no escaping. */
export function lexemeQuery(words: readonly string[], end?: string): string {
  const whole = words.map((word) => `'${word}'`);
  return (end === undefined ? whole : [...whole, `'${end}':*`]).join(' & ');
}
