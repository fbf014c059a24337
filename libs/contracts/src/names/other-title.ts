import { foldWords } from './fold-words';
import { nameKey } from './name-key';

interface Named {
  readonly title: string;
  readonly artist: string;
}

/** What a title in the wrong charset is full of. */
const UNREADABLE = /[\ufffd\x80-\x9f]/;
const TELLING_WORD = /^(?:.{3,}|\P{ASCII}+)$/u;
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  /\p{Script=Hangul}/u,
];
/** Typing errors leave at least this share of the pairs of letters. */
const ALIKE = 0.4;

/**
 * Whether a file is titled so differently that it may hold another song than it was offered as: no word in common, and
 * no typing error. Titles in another script may be translations.
 */
export function hasOtherTitle(file: Named, offered: Named): boolean {
  const { title } = file;
  if (
    UNREADABLE.test(title) ||
    !ALPHABETS.some((one) => one.test(title) && one.test(offered.title))
  )
    return false;
  const [own, other] = [nameKey(title), nameKey(offered.title)];
  if (own.includes(other) || other.includes(own) || similarity(own, other) >= ALIKE) return false;
  // Some titles are the artist's name alone, or have it in front.
  const known = new Set(foldWords(`${offered.title} ${offered.artist}`));
  return !foldWords(title).some((word) => TELLING_WORD.test(word) && known.has(word));
}

/** Share of pairs of neighbouring letters that two texts have in common (the Sørensen–Dice coefficient), 0 to 1. */
function similarity(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  if (pairs.size + others.size === 0) return 0;
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size);
}

function pairsOf(text: string): Set<string> {
  const letters = Array.from(text);
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}
