import { foldLetters } from './fold-letters';
import { foldText, foldWords, withSkate } from './fold-words';

const GUESTS_IN_BRACKETS = /[([]\s*(?:feat|ft|featuring)(?![\p{L}\p{M}\p{N}])[^)\]]*[)\]]/giu;
/** A blank whose neighbours are not both digits: "4 4" is not "44". */
const NEEDLESS_BLANK = /(?<!\p{N}) | (?!\p{N})/gu;
const ENDS_IN_ING = /(?<=[a-z]{2})ing$/;

/**
 * The same for all ways in which people write the name of an artist or a song, without guests and "the"; never empty
 * for a name that shows anything.
 */
export function nameKey(name: string): string {
  const words = withoutThe(hostOf(foldWords(name.replace(GUESTS_IN_BRACKETS, ' '))));
  const joined = words.map(withoutG).join(' ').replace(NEEDLESS_BLANK, '');
  return withoutG(withSkate(joined).replace(NEEDLESS_BLANK, '')) || signsOf(name);
}

/** The folded words of a name without its guests. */
export function hostText(name: string): string {
  return hostOf(foldText(name.replace(GUESTS_IN_BRACKETS, ' ')).split(' ')).join(' ');
}

/** The words before "feat". */
function hostOf(words: readonly string[]): readonly string[] {
  const guests = words.indexOf('feat');
  return guests > 0 && guests < words.length - 1 ? words.slice(0, guests) : words;
}

/** "The The" keeps both. */
export function withoutThe(words: readonly string[]): readonly string[] {
  const [first, ...others] = words;
  return first === 'the' && others.some((word) => word !== 'the') ? others : words;
}

/** "Knockin" is typed for "knocking", but "sing" is not "sin". */
function withoutG(word: string): string {
  return word.replace(ENDS_IN_ING, 'in');
}

/** A name made only of signs; all its dashes count as one character, as in suggestions. */
function signsOf(name: string): string {
  const signs = foldLetters(name)
    .replace(/\p{Pd}/gu, '-')
    .trim();
  return signs || name.trim();
}
