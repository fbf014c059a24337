import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import { parseSuggestion, type Suggestion } from './suggestion';
import { useAutocompleteQuery } from './suggestions.api';

const TYPING_PAUSE_MILLIS = 200;

/**
 * Suggestions for what is being typed, asked for once the typing pauses. While the next ones are on
 * their way the last ones stay; when they cannot be had there are none.
 */
export function useSuggestions(text: string): Suggestion[] {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MILLIS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useAutocompleteQuery(settled || skipToken);
  return useMemo(() => (isError ? [] : (data ?? []).map(parseSuggestion)), [data, isError]);
}
