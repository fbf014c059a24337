import { z } from 'zod';

// Tabs and line breaks included: no one-line field may hold them.
const CONTROL_CHARACTERS = /\p{Cc}/u;
const CONTROL_CHARACTERS_BUT_LINE_BREAKS = /(?!\n)\p{Cc}/u;

/** More than any script needs on one letter; the rest only covers the lines above and below. */
const MARKS_ON_A_LETTER = 6;
/** Too many marks on one letter; those that may stay are the group. */
export const PILED_MARKS = new RegExp(`(\\p{M}{${MARKS_ON_A_LETTER}})\\p{M}+`, 'gu');

/** Text without control characters, of which no database keeps a NUL. */
export function oneLine() {
  return z
    .string()
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Must not contain control characters');
}

/** One line of text that a person typed: trimmed, 1 to `maximum` characters, without control characters. */
export function personText(maximum: number) {
  return oneLine()
    .trim()
    .min(1, 'Must not be empty')
    .max(maximum, `Must have at most ${maximum} characters`);
}

/**
 * Text of several lines that a person typed: trimmed, 1 to `maximum` characters, with `\n` as its line breaks and without
 * other control characters.
 */
export function paragraphs(maximum: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine(
      (text) => !CONTROL_CHARACTERS_BUT_LINE_BREAKS.test(text),
      'Must not contain control characters',
    )
    .min(1, 'Must not be empty')
    .max(maximum, `Must have at most ${maximum} characters`);
}
