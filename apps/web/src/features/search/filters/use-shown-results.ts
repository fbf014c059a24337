import type { TabResult } from '@tabdock/contracts/search';
import { useEffect, useMemo, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { count, formatNumber } from '../../../components/text/format';
import { groupResults } from '../grouping';
import type { FoundSoFar } from '../merge-pages';
import { filterResults } from './filter-results';
import type { Filters, Sort } from './filters';

const NONE: TabResult[] = [];

/** The results that the filters leave, grouped and in order. Says how many when the filters change. */
export function useShownResults(found: FoundSoFar | undefined, filters: Filters, sort: Sort) {
  const tabs = found?.tabs ?? NONE;
  const pageOf = found?.pageOf;
  const dispatch = useAppDispatch();
  const { shown, offers } = useMemo(() => filterResults(tabs, filters), [tabs, filters]);
  const groups = useMemo(
    () => groupResults(tabs, { shown, sort, pageOf }),
    [tabs, shown, sort, pageOf],
  );
  const told = useRef(filters);

  useEffect(() => {
    if (told.current === filters) return;
    told.current = filters;
    dispatch(announce(shownOf(shown.length, tabs.length)));
  }, [filters, shown, tabs, dispatch]);

  return { tabs, shown, offers, groups };
}

export function shownOf(shown: number, all: number): string {
  return `${formatNumber(shown)} of ${count(all, 'result')} shown`;
}
