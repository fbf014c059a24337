import type { TabResult } from '@tabdock/contracts/search';
import { useEffect, useMemo, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { count, formatNumber } from '../../../components/text/format';
import { groupResults, type Sort } from '../grouping';
import type { FoundSoFar } from '../merge-pages';
import { filterResults } from './filter-results';
import type { Filters } from './filters';
import { useMostComplete } from './use-most-complete';

const NONE: TabResult[] = [];

/** The results that the filters leave, grouped and in order. Announces how many when the filters change. */
export function useShownResults(
  found: FoundSoFar | undefined,
  late: readonly TabResult[],
  { filters, sort }: { filters: Filters; sort: Sort },
) {
  const tabs = found?.tabs ?? NONE;
  const pageOf = found?.pageOf;
  const query = found?.showingFor ?? found?.query;
  const dispatch = useAppDispatch();
  const complete = useMostComplete(tabs, filters.complete);
  const { shown, offers } = useMemo(
    () => filterResults(tabs, filters, complete),
    [tabs, filters, complete],
  );
  const groups = useMemo(
    () => groupResults(tabs, { shown, sort, query, pageOf }),
    [tabs, shown, sort, query, pageOf],
  );
  /** Results of `late` that would be shown too. */
  const lateShown = useMemo(() => {
    const all = late.length > 0 ? filterResults([...tabs, ...late], filters, complete).shown : NONE;
    return all.filter((tab) => late.includes(tab));
  }, [tabs, late, filters, complete]);
  const told = useRef(filters);

  useEffect(() => {
    if (told.current === filters) return;
    told.current = filters;
    dispatch(announce(shownOf(shown.length, tabs.length)));
  }, [filters, shown, tabs, dispatch]);

  return { tabs, shown, offers, groups, lateShown, complete: complete.best };
}

export function shownOf(shown: number, all: number): string {
  return `${formatNumber(shown)} of ${count(all, 'result')} shown`;
}
