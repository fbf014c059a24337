import { seenText, storableLine } from '@tabdock/contracts/core';

const MAX_TEXT_LENGTH = 300;

/** One line of a file's text as it is kept and shown: without what is not seen, at most 300 characters. */
export function shortText(text: string): string {
  // The last character may be cut in half.
  return seenText(storableLine(text))
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Cs}$/u, '');
}
