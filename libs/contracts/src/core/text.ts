import { z } from 'zod';

// Tabs and line breaks included: no one-line field may hold them.
const CONTROL_CHARACTERS = /\p{Cc}/u;
/**
 * Characters without a shape, and those that turn the direction of the text around them. Joiners stay: scripts and
 * emoji need them.
 */
export const UNSEEN_CHARACTERS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;
/** Neither space, nor invisible formatting, nor a mark without a letter, nor a letter that is drawn as nothing. */
const SEEN_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;
const CONTROL_CHARACTERS_BUT_LINE_BREAKS = /(?!\n)\p{Cc}/u;

/** Marks on one letter; more than any script needs, and the rest would only cover the lines above and below. */
const MARKS_ON_A_LETTER = 6;
/** Too many marks on one letter; those that may stay are the group. */
export const PILED_MARKS = new RegExp(`(\\p{M}{${MARKS_ON_A_LETTER}})\\p{M}+`, 'gu');

const LONE_SURROGATE = /\p{Cs}/u;

/** Whether a database keeps the text: PostgreSQL refuses a NUL and half a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

/** One line that a database keeps: control characters become blanks, half a character its replacement. */
export function storableLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Text without control characters, of which no database keeps a NUL. */
export function oneLine() {
  return z
    .string()
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Must not contain control characters');
}

/** The text without unseen characters and blanks around it. */
export function seenText(text: string): string {
  return text.replace(UNSEEN_CHARACTERS, '').trim();
}

/** Whether the text shows nothing: only spaces, unseen characters or marks. */
export function isBlank(text: string): boolean {
  return !SEEN_CHARACTER.test(text);
}

/** One line of text that a person typed: without control and unseen characters, trimmed, 1 to `maximum` characters. */
export function personText(maximum: number, emptyMessage = 'Must not be empty') {
  return oneLine()
    .overwrite(seenText)
    .min(1, emptyMessage)
    .max(maximum, `Must have at most ${maximum} characters`);
}

/** A name, as `personText`, with at least one visible character. */
export function nameText(maximum: number, emptyMessage?: string) {
  return personText(maximum, emptyMessage).refine((text) => !isBlank(text), {
    error: 'Must have a letter or another visible character',
  });
}

/**
 * Text of several lines that a person typed: trimmed, 1 to `maximum` characters, with `\n` as its line breaks and
 * without other control characters.
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
