import { PILED_MARKS } from '../core';

/** Characters of a comment, after `cleanCommentText`. */
export const COMMENT_MAX_LENGTH = 2_000;
/** Length before blanks and marks are removed. */
export const COMMENT_TYPED_MAX_LENGTH = 10 * COMMENT_MAX_LENGTH;
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;

/**
 * A comment as it is stored: trimmed, line breaks as `\n`, at most one blank line in a row, without control characters.
 */
export function cleanCommentText(typed: string): string {
  return (
    typed
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(CONTROL_CHARACTERS, '')
      // The marks on a letter are sorted, which takes quadratic time.
      .replace(PILED_MARKS, '$1')
      .normalize('NFC')
      .replace(BLANK_LINES, '\n\n')
      .trim()
  );
}
