import { Injectable } from '@nestjs/common';
import { AUTOCOMPLETE_MAX } from '@tabdock/contracts/search';
import { PopularNames } from '../names/popular-names';
import { wordsOf } from '../text/folded-words';
import { PREFIX_MAX_LENGTH } from './refresh-statements';
import { SuggestionCache } from './suggestion-cache';
import { type Suggestion, SuggestionRepository } from './suggestion.repository';

/** A longer query is a pasted text, not the start of a name. */
const WORDS_MAX = 12;
/** With fewer suggestions, those for a query with a letter or two wrong follow. */
const FEW = 3;

type Suggestions = ReadonlyMap<string, readonly Suggestion[]>;

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly suggestions: SuggestionRepository,
    private readonly names: PopularNames,
    private readonly cache: SuggestionCache,
  ) {}

  /** Names that match the typed text: words of title and artist in any order, the last one perhaps unfinished. */
  async suggest(typed: string): Promise<string[]> {
    const [suggestions = []] = await this.suggestMany([typed]);
    return suggestions;
  }

  /** The same for several texts, in their order; however many there are, few statements look them up. */
  async suggestMany(typed: readonly string[]): Promise<string[][]> {
    const asked = typed.map(queryOf);
    const answers = new Map(asked.map((query) => [query, this.cache.get(query)]));
    const unknown = [...answers].flatMap(([query, known]) => (known === undefined ? query : []));
    const found = await this.lookUp(unknown.filter((query) => query !== ''));
    for (const query of unknown) {
      const suggestions = (found.get(query) ?? []).map(({ text }) => text);
      this.cache.set(query, suggestions);
      answers.set(query, suggestions);
    }
    return asked.map((query) => answers.get(query) ?? []);
  }

  private async lookUp(asked: readonly string[]): Promise<Suggestions> {
    const [exact, similar] = [await this.exact(asked), new Map<string, string[]>()];
    for (const query of asked) {
      const known = exact.get(query) ?? [];
      if (known.length >= FEW) continue;
      const keys = this.names.index.findSimilar(query.split(' '), AUTOCOMPLETE_MAX);
      similar.set(
        query,
        keys.filter((key) => known.every((one) => one.key !== key)),
      );
    }
    const more = await this.named(similar);
    return new Map(
      asked.map((query) => {
        const both = [...(exact.get(query) ?? []), ...(more.get(query) ?? [])];
        return [query, both.slice(0, AUTOCOMPLETE_MAX)];
      }),
    );
  }

  /** Prepared lists for one word; for several the popular names in memory and, if none of them matches, all names. */
  private async exact(asked: readonly string[]): Promise<Suggestions> {
    const prefixes: string[] = [];
    const popular = new Map<string, string[]>();
    const others: string[] = [];
    for (const query of asked) {
      const keys = isPrefix(query) ? [] : this.names.index.find(query.split(' '), AUTOCOMPLETE_MAX);
      if (isPrefix(query)) prefixes.push(query);
      else if (keys.length > 0) popular.set(query, keys);
      else others.push(query);
    }
    const [byPrefix, byName, byWords] = await Promise.all([
      this.suggestions.byPrefixes(prefixes),
      this.named(popular),
      Promise.all(others.map(async (query) => [query, await this.byWords(query)] as const)),
    ]);
    return new Map([...byPrefix, ...byName, ...byWords]);
  }

  /** Suggestions by their keys, one statement for all; what has gone since the names were read is left out. */
  private async named(keys: ReadonlyMap<string, readonly string[]>): Promise<Suggestions> {
    const rows = await this.suggestions.byKeys([...new Set([...keys.values()].flat())]);
    return new Map(
      [...keys].map(([query, wanted]) => [query, rows.filter(({ key }) => wanted.includes(key))]),
    );
  }

  private byWords(query: string): Promise<Suggestion[]> {
    const words = query.split(' ');
    return this.suggestions.byWords(words.slice(0, -1), words.at(-1) ?? '');
  }
}

/** The folded words; empty if there are none, or too many. */
function queryOf(typed: string): string {
  const words = wordsOf(typed);
  return words.length > WORDS_MAX ? '' : words.join(' ');
}

/** Whether there may be a prepared list. */
function isPrefix(words: string): boolean {
  return !words.includes(' ') && words.length <= PREFIX_MAX_LENGTH;
}
