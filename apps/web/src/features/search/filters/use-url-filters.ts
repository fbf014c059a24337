import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTERS, readFilters, writeFilters, type Filters } from './filters';
import { type Sort } from '../grouping';

/** Filters and order live in the URL beside the search; every change is a step that back undoes. */
export function useUrlFilters() {
  const [parameters, setParameters] = useSearchParams();
  const { filters, sort } = useMemo(() => readFilters(parameters), [parameters]);
  return {
    filters,
    sort,
    change: (changes: Partial<Filters>) =>
      setParameters(writeFilters(parameters, { ...filters, ...changes }, sort)),
    sortBy: (next: Sort) => setParameters(writeFilters(parameters, filters, next)),
    clear: () => setParameters(writeFilters(parameters, NO_FILTERS, sort)),
  };
}

export type UrlFilters = ReturnType<typeof useUrlFilters>;
