import { Injectable } from '@nestjs/common';
import { wordsOf } from '../catalogue/words-of';
import { HotSuggestions } from './suggestion-cache';
import { PREFIX_MAX_LENGTH } from './prefix-length';
import { SuggestionRepository } from './suggestion.repository';

/** More than these is a pasted text, not the start of a name. */
const WORDS_MAX = 12;

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly suggestions: SuggestionRepository,
    private readonly hot: HotSuggestions,
  ) {}

  /** What the typed text may become: words of title and artist in any order, the last one perhaps unfinished. */
  async suggest(typed: string): Promise<string[]> {
    const [suggestions = []] = await this.suggestMany([typed]);
    return suggestions;
  }

  /** The same for each of several, in their order: all starts of single words with one statement. */
  async suggestMany(typed: readonly string[]): Promise<string[][]> {
    const asked = typed.map((text) => wordsOf(text).join(' '));
    const answers = new Map(asked.map((words) => [words, this.hot.find(words)]));
    const unknown = [...answers].flatMap(([words, known]) => (known === undefined ? words : []));
    for (const [words, suggestions] of await this.lookUp(unknown)) {
      this.hot.remember(words, suggestions);
      answers.set(words, suggestions);
    }
    return asked.map((words) => answers.get(words) ?? []);
  }

  private async lookUp(asked: readonly string[]): Promise<[words: string, found: string[]][]> {
    const prefixes = asked.filter(isPrefix);
    const [byPrefix, others] = await Promise.all([
      this.suggestions.byPrefixes(prefixes),
      Promise.all(
        asked
          .filter((words) => !isPrefix(words))
          .map(async (words): Promise<[string, string[]]> => [words, await this.byWords(words)]),
      ),
    ]);
    return [
      ...prefixes.map((words): [string, string[]] => [words, byPrefix.get(words) ?? []]),
      ...others,
    ];
  }

  private async byWords(text: string): Promise<string[]> {
    const words = text.split(' ');
    const end = words.pop() ?? '';
    if (end === '' || words.length >= WORDS_MAX) return [];
    return this.suggestions.byWords(words, end);
  }
}

/** Whether a prepared list may be there. */
function isPrefix(words: string): boolean {
  return words !== '' && !words.includes(' ') && words.length <= PREFIX_MAX_LENGTH;
}
