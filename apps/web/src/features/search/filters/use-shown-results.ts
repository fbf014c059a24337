import type { TabResult } from '@tabdock/contracts/search';
import { useEffect, useMemo, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/announcer/announcer.slice';
import { count, formatNumber } from '../../../components/format';
import { groupResults } from '../grouping';
import { filterResults } from './filter-results';
import type { Filters, Sort } from './filters';

/** The results that the filters leave, grouped and in order. Says how many when the filters change. */
export function useShownResults(tabs: readonly TabResult[], filters: Filters, sort: Sort) {
  const dispatch = useAppDispatch();
  const { shown, offers } = useMemo(() => filterResults(tabs, filters), [tabs, filters]);
  const groups = useMemo(() => groupResults(tabs, { shown, sort }), [tabs, shown, sort]);
  const told = useRef(filters);

  useEffect(() => {
    if (told.current === filters) return;
    told.current = filters;
    dispatch(announce(shownOf(shown.length, tabs.length)));
  }, [filters, shown, tabs, dispatch]);

  return { shown, offers, groups };
}

export function shownOf(shown: number, all: number): string {
  return `${formatNumber(shown)} of ${count(all, 'result')} shown`;
}
