import { z } from 'zod';

// Tabs and line breaks included: no one-line field may hold them.
const CONTROL_CHARACTERS = /\p{Cc}/u;

/** One line of text that a person typed: trimmed, 1 to `maximum` characters, without control characters. */
export function personText(maximum: number) {
  return z
    .string()
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Must not contain control characters')
    .trim()
    .min(1, 'Must not be empty')
    .max(maximum, `Must have at most ${maximum} characters`);
}
