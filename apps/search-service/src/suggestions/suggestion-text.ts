import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';

/** The separator's dash inside a name would make the form ambiguous. */
function name(text: string): string {
  return text.replaceAll(SUGGESTION_SEPARATOR.trim(), '-').replace(/\s+/gu, ' ').trim();
}

/** `Title – Artist`, where the separator stands exactly once. */
export function songSuggestion(title: string, artist: string): string {
  return `${name(title)}${SUGGESTION_SEPARATOR}${name(artist)}`;
}

/** The artist's name, never with the separator. */
export function artistSuggestion(artist: string): string {
  return name(artist);
}
