import { Injectable } from '@nestjs/common';
import { wordsOf } from '../catalogue/words-of';
import { PREFIX_MAX_LENGTH } from './prefix-length';
import { SuggestionRepository } from './suggestion.repository';

/** More than these is a pasted text, not the start of a name. */
const WORDS_MAX = 12;

@Injectable()
export class SuggestionsService {
  constructor(private readonly suggestions: SuggestionRepository) {}

  /** What the typed text may become: words of title and artist in any order, the last one perhaps unfinished. */
  async suggest(typed: string): Promise<string[]> {
    const words = wordsOf(typed);
    const end = words.pop();
    if (end === undefined || words.length >= WORDS_MAX) return [];
    if (words.length === 0 && end.length <= PREFIX_MAX_LENGTH) {
      return this.suggestions.byPrefix(end);
    }
    return this.suggestions.byWords(words, end);
  }
}
