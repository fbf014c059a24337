import { PILED_MARKS } from '../core';

/** Characters of a comment, after `cleanCommentText`. */
export const COMMENT_MAX_LENGTH = 2_000;
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;

/**
 * A comment as it is stored: trimmed, line breaks as `\n`, at most one blank line in a row, without control characters.
 */
export function cleanCommentText(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL_CHARACTERS, '')
    .replace(PILED_MARKS, '$1')
    .replace(BLANK_LINES, '\n\n')
    .trim();
}
