import type { TabResult } from '@tabdock/contracts/search';
import { useEffect, useMemo, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { count } from '../../../components/text/format';
import { resultsShown } from '../selection.slice';
import { useSelection } from './use-selection';

const NONE: TabResult[] = [];

/** Selected results of `query`, in the results' order. Announces how many there are when that changes. */
export function useSelectedTabs(query: string, results: TabResult[] | undefined): TabResult[] {
  const dispatch = useAppDispatch();
  const { selectedIds } = useSelection();
  const selected = useMemo(
    () => results?.filter(({ id }) => selectedIds.has(id)) ?? NONE,
    [results, selectedIds],
  );
  const told = useRef({ query, amount: selected.length });
  const known = results !== undefined;

  useEffect(() => {
    dispatch(resultsShown(query));
  }, [query, dispatch]);

  useEffect(() => {
    if (!known) return;
    const before = told.current;
    told.current = { query, amount: selected.length };
    if (before.query === query && before.amount !== selected.length)
      dispatch(announce(`${count(selected.length, 'tab')} selected`));
  }, [known, query, selected.length, dispatch]);

  return selected;
}
