import type { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';

// A type-only import: the contract's value would bring zod along.
const SEPARATOR: typeof SUGGESTION_SEPARATOR = ' \u2013 ';

export type Suggestion =
  { kind: 'song'; title: string; artist: string } | { kind: 'artist'; name: string };

/** The title and artist that the server's `Title \u2013 Artist` names, or an artist alone. */
export function parseSuggestion(text: string): Suggestion {
  const end = text.lastIndexOf(SEPARATOR);
  if (end < 0) return { kind: 'artist', name: text };
  return { kind: 'song', title: text.slice(0, end), artist: text.slice(end + SEPARATOR.length) };
}

/** What is searched for when it is chosen. */
export function suggestedQuery(suggestion: Suggestion): string {
  return suggestion.kind === 'artist'
    ? suggestion.name
    : `${suggestion.title} ${suggestion.artist}`;
}
