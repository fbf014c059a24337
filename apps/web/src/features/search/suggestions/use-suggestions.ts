import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import { parseSuggestion, type Suggestion } from './suggestion';
import { useAutocompleteQuery } from './suggestions.api';

const TYPING_PAUSE_MILLIS = 200;

export type SuggestionsState = 'none' | 'asking' | 'there' | 'empty' | 'failed';

/**
 * Suggestions for what is being typed, asked for once the typing pauses. While the next ones are on
 * their way the last ones stay; when they cannot be had there are none. For an empty text the state is `none`.
 */
export function useSuggestions(text: string): {
  suggestions: Suggestion[];
  state: SuggestionsState;
} {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MILLIS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, currentData, isError } = useAutocompleteQuery(settled || skipToken);
  const suggestions = useMemo(
    () => (isError ? [] : (data ?? []).map(parseSuggestion)),
    [data, isError],
  );
  const state = () => {
    if (text === '') return 'none';
    if (settled !== text) return 'asking';
    if (isError) return 'failed';
    if (currentData === undefined) return 'asking';
    return currentData.length > 0 ? 'there' : 'empty';
  };
  return { suggestions, state: state() };
}
