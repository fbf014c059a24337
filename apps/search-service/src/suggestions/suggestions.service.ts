import { Injectable } from '@nestjs/common';
import { withoutThe } from '@tabdock/contracts/names';
import { AUTOCOMPLETE_MAX } from '@tabdock/contracts/search';
import type { NameIndex } from '../names/name-index';
import { PopularNames } from '../names/popular-names';
import { wordsOf } from '../text/folded-words';
import { PREFIX_MAX_LENGTH } from './refresh-statements';
import { SuggestionCache } from './suggestion-cache';
import {
  type Suggestion,
  SuggestionRepository,
  type WeighedSuggestion,
} from './suggestion.repository';

/** A longer query is a pasted text, not the start of a name. */
const WORDS_MAX = 12;
/** Suggestions below which those for a query with a letter or two wrong follow. */
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

  /** Prepared lists for one word; for several the popular names in memory and, if none of them matches, all names. */
  private async lookUp(asked: readonly string[]): Promise<Suggestions> {
    const { index } = this.names;
    const several = asked.filter((query) => !isPrefix(query));
    const popular = new Map(
      several.map((query) => [query, index.find(query.split(' '), AUTOCOMPLETE_MAX)]),
    );
    const rare = several.filter((query) => popular.get(query)?.length === 0);
    const [byPrefix, byWords] = await Promise.all([
      this.suggestions.byPrefixes(asked.filter(isPrefix)),
      Promise.all(rare.map(async (query) => [query, await this.byWords(query)] as const)),
    ]);
    const found: Suggestions = new Map([...byPrefix, ...byWords]);
    const similar = new Map<string, string[]>();
    for (const query of asked) {
      const keys = found.get(query)?.map(({ key }) => key) ?? popular.get(query) ?? [];
      if (keys.length >= FEW) continue;
      const near = nearTo(index, query.split(' '));
      similar.set(
        query,
        near.filter((key) => !keys.includes(key)),
      );
    }
    const names = await this.named([...popular.values(), ...similar.values()].flat());
    return new Map(
      asked.map((query) => {
        const exact = found.get(query) ?? bestFirst(popular.get(query), names);
        const more = bestFirst(similar.get(query), names);
        return [query, [...exact, ...more].slice(0, AUTOCOMPLETE_MAX)];
      }),
    );
  }

  /** Names by their keys, one statement for all that were not read a moment ago; those that have gone are left out. */
  private async named(keys: readonly string[]): Promise<Map<string, WeighedSuggestion>> {
    const names = new Map<string, WeighedSuggestion>();
    const unknown: string[] = [];
    for (const key of new Set(keys)) {
      const known = this.cache.name(key);
      if (known === undefined) unknown.push(key);
      else if (known !== 'gone') names.set(key, known);
    }
    for (const row of await this.suggestions.byKeys(unknown)) names.set(row.key, row);
    for (const key of unknown) this.cache.setName(key, names.get(key) ?? 'gone');
    return names;
  }

  private byWords(query: string): Promise<Suggestion[]> {
    const words = query.split(' ');
    return this.suggestions.byWords(words.slice(0, -1), words.at(-1) ?? '');
  }
}

/** Names that the words may mean, in another way to set them apart first, then with a letter wrong. */
function nearTo(index: NameIndex, words: readonly string[]): string[] {
  const bare = withoutThe(words);
  const isBegun = words.at(-1) === 'n' && words.length > 1;
  const keys = [
    ...(bare.length < words.length ? index.find(bare, AUTOCOMPLETE_MAX) : []),
    ...(isBegun ? index.find([...words.slice(0, -1), 'and'], AUTOCOMPLETE_MAX) : []),
    ...index.findJoinedOrSplit(words, AUTOCOMPLETE_MAX),
    ...index.findSimilar(words, AUTOCOMPLETE_MAX),
  ];
  return [...new Set(keys)].slice(0, AUTOCOMPLETE_MAX);
}

/** The names that still exist, by their present weight; equal ones keep the order of `keys`. */
function bestFirst(
  keys: readonly string[] | undefined,
  names: ReadonlyMap<string, WeighedSuggestion>,
): WeighedSuggestion[] {
  return (keys ?? [])
    .flatMap((key) => names.get(key) ?? [])
    .sort((one, other) => other.weight - one.weight);
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
