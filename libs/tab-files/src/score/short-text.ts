import { PILED_MARKS, seenText, storableLine } from '@tabdock/contracts/core';

const MAX_TEXT_LENGTH = 300;
/** Looked at; the same megabytes may stand at thousands of places of a file. */
const READ_LENGTH = 4 * MAX_TEXT_LENGTH;

/**
 * One line of a file's text as it is kept and shown: without what is not seen, turns the direction or covers other
 * lines, at most 300 characters.
 */
export function shortText(text: string): string {
  // The last character may be cut in half.
  return seenText(storableLine(text.slice(0, READ_LENGTH)))
    .replace(PILED_MARKS, '$1')
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Cs}$/u, '');
}
