import { z } from 'zod';

// C0, DEL and C1 control characters; tabs and line breaks included, as no one-line field may hold them.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

/** One line of text that a person typed: trimmed, 1 to `maximum` characters, without control characters. */
export function personText(maximum: number) {
  return z
    .string()
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Must not contain control characters')
    .trim()
    .min(1, 'Must not be empty')
    .max(maximum, `Must have at most ${maximum} characters`);
}
