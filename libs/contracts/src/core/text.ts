import { z } from 'zod';

// Tabs and line breaks included: no one-line field may hold them.
const CONTROL_CHARACTERS = /\p{Cc}/u;

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
