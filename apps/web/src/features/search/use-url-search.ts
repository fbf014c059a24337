import { useSearchParams } from 'react-router-dom';
import { QUERY_MAX_LENGTH } from '../../config/limits';

export interface Search {
  /** Trimmed; empty before any search. */
  query: string;
  /** Search for what was typed, even where another spelling would find more. */
  exact: boolean;
}

/** The part of an address that a search makes: `?q=`, and `&exact=1` where it is. */
export function searchAddress({ query, exact }: Search): string {
  return `?${String(new URLSearchParams({ q: query.trim(), ...(exact && { exact: '1' }) }))}`;
}

/** The search lives in the URL, so that back, reload and a shared link all show it again. */
export function useUrlSearch(): Search {
  const [parameters] = useSearchParams();
  const query = (parameters.get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH);
  return { query, exact: parameters.get('exact') === '1' };
}
