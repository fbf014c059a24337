import { foldLetters } from './fold-letters';

/** Articles that lists put behind a name: `Beatles, The`, `Ärzte, Die`. */
const ARTICLE_BEHIND = /^(.+),\s*(the|an?|los|las|les|die|der|das)\s*$/u;
/** One of `SIGNS`, or the comma before an article. */
const MEANS_SOMETHING = /[$!@€&+',·״]/;
/** A mark without a letter belongs to no word. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+\p{M}*|^\p{M}+/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;
/** Words before the guests of a song. */
export const GUESTS: ReadonlySet<string> = new Set(['feat', 'ft', 'featuring']);

/** Words that signs mean, in this order. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\$(?=\$*\p{L})|(?<=\p{L}\$*)\$/gu, 's'],
  [/(?<=[a-z])!(?=[a-z])/g, 'i'],
  [/(?<=[a-z])@(?=[a-z])/g, 'a'],
  [/(?<=[a-z])€(?=[a-z$])/g, 'e'],
  [/&|(?<=\p{L}\s*)\+(?=\s*\p{L})/gu, ' and '],
  [/(?<=[\p{L}\p{N}])(?:\s*'n'\s*|\s+'n\s+|'n\s+|\s+n'\s+)(?=[\p{L}\p{N}])/gu, ' and '],
  [/(?<![\p{L}'])(\p{L}{2,}in)'(?!\p{L})/gu, '$1g'],
  [/(?<=[0-9]),(?=[0-9]{3}(?![0-9]))/g, ''],
  [/(?<=l)·(?=l)|['״]/g, ''],
];
/** "Sk8er" is the one word with a digit that people write either way. */
const SKATE = /sk8(e?r)?/g;

/** The words of a name as people type them: see decision 52. Folding them again changes nothing. */
export function foldWords(text: string): string[] {
  const letters = foldLetters(text);
  const words = (MEANS_SOMETHING.test(letters) ? withoutSigns(letters) : letters)
    .split(BETWEEN_WORDS)
    .filter((word) => HAS_LETTER.test(word));
  return words.map((word, place) => wordBetween(words[place - 1], word, words[place + 1]));
}

/** The folded words in one text; empty if there are none. */
export function foldText(text: string): string {
  return foldWords(text).join(' ');
}

function withoutSigns(letters: string): string {
  return SIGNS.reduce(
    (text, [sign, meaning]) => text.replace(sign, meaning),
    letters.replace(ARTICLE_BEHIND, '$2 $1'),
  ).normalize('NFC');
}

/** An "n" between words is "and"; between letters, as in "T.N.T.", it is an initial. */
function wordBetween(before = '', word: string, after = ''): string {
  if (word === 'n' && before.length > 1 && after.length > 1) return 'and';
  if (GUESTS.has(word) && before !== '' && after !== '') return 'feat';
  return word.includes('sk8') ? withSkate(word) : word;
}

/** Returns the text with "skate" and "skater" for "sk8" and "sk8er". */
export function withSkate(text: string): string {
  return text.replace(SKATE, (_, end) => (end === undefined ? 'skate' : 'skater'));
}
