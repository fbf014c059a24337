import { Injectable } from '@nestjs/common';
import { bareTitle } from '@tabdock/contracts/names';
import { searchedWords, wordsOf } from '../text/folded-words';
import { otherSpellings } from '../text/other-spellings';
import { keysOf } from '../text/term-keys';
import { candidateSpellings, errorsAllowed, type KnownWord, splitsOf } from './candidate-spellings';
import { SpellingRepository } from './spelling.repository';

/** A longer query is a pasted text, not a misspelled name. */
const WORDS_MAX = 8;
const KNOWN_MAX = 5;

/** Corrects names word by word against the words of all songs and artists. */
@Injectable()
export class SpellingService {
  constructor(private readonly dictionary: SpellingRepository) {}

  /** Another spelling, in folded words, that a known song or artist has; undefined if there is none. */
  async correct(query: string): Promise<string | undefined> {
    const words = wordsOf(query);
    if (words.length === 0 || words.length > WORDS_MAX) return undefined;
    const joined = words.map((word, index) => word + (words[index + 1] ?? ''));
    const parts = words.flatMap((word) => splitsOf(word).flat());
    const known = await this.dictionary.known([...words, ...joined, ...parts]);
    const similar = await this.similarTo(words.filter((word) => !known.has(word)));
    for (const spelling of candidateSpellings(words, { known, similar })) {
      const together = spelling.length === 1 || (await this.dictionary.exists(spelling));
      if (together) return spelling.join(' ');
    }
    return undefined;
  }

  /** Other ways to write the same name, those of known songs and artists first; then without `(Live)` and the like. */
  async others(query: string): Promise<string[]> {
    const known: string[] = [];
    for (const name of new Set([query, bareTitle(query)])) {
      const words = searchedWords(name);
      if (words.length === 0) return [];
      known.push(...(await this.dictionary.named(keysOf(words.join(' ')), KNOWN_MAX)));
    }
    return otherSpellings(query, known);
  }

  private async similarTo(unknown: readonly string[]): Promise<Map<string, readonly KnownWord[]>> {
    const similar = new Map<string, readonly KnownWord[]>();
    for (const word of new Set(unknown)) {
      if (errorsAllowed(word) > 0) similar.set(word, await this.dictionary.similar(word));
    }
    return similar;
  }
}
