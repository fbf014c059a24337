import { Injectable } from '@nestjs/common';
import { wordsOf } from '../text/folded-words';
import { PREFIX_MAX_LENGTH } from './refresh-statements';
import { SuggestionCache } from './suggestion-cache';
import { SuggestionRepository } from './suggestion.repository';

/** A longer query is a pasted text, not the start of a name. */
const WORDS_MAX = 12;

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly suggestions: SuggestionRepository,
    private readonly cache: SuggestionCache,
  ) {}

  /** Names that match the typed text: words of title and artist in any order, the last one perhaps unfinished. */
  async suggest(typed: string): Promise<string[]> {
    const [suggestions = []] = await this.suggestMany([typed]);
    return suggestions;
  }

  /** The same for several texts, in their order; one statement looks up all prefixes of single words. */
  async suggestMany(typed: readonly string[]): Promise<string[][]> {
    const asked = typed.map((text) => wordsOf(text).join(' '));
    const answers = new Map(asked.map((words) => [words, this.cache.get(words)]));
    const unknown = [...answers].flatMap(([words, known]) => (known === undefined ? words : []));
    for (const [words, suggestions] of await this.lookUp(unknown)) {
      this.cache.set(words, suggestions);
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

/** Whether there may be a prepared list. */
function isPrefix(words: string): boolean {
  return words !== '' && !words.includes(' ') && words.length <= PREFIX_MAX_LENGTH;
}
