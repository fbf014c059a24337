/** Controls, line breaks, invisible characters and those that change the direction of the text after them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]+/gu;
/** No name needs more marks on one letter. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** One line of text from another site, as it may stand beside our own words: at most `maximum` characters. */
export function plainText(text: string, maximum: number): string {
  const line = text
    .toWellFormed()
    .replace(UNSEEN, ' ')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= maximum ? line : `${characters.slice(0, maximum - 1).join('')}…`;
}
