import type { SearchResponse } from '@tabdock/contracts/search';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { PENDING_ASKS_MAX, PENDING_ASK_MILLIS } from '../../config/limits';
import { askAgain, pagesGrown } from './pending.api';
import { rowInPlace } from './rows-in-place';
import type { SearchState } from './use-search';
import type { Search } from './use-url-search';

/**
 * While sources have not answered, asks again every second, at most fifteen times, and puts the rows that came
 * into `list` without moving the row that somebody is at. Stops with the component that shows the search.
 */
export function usePendingSources(
  { query, exact }: Search,
  { answers, answeredAt, isFetching, response }: SearchState,
  list: RefObject<HTMLElement | null>,
) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState({ at: answeredAt, times: 0 });
  const times = asked.at === answeredAt ? asked.times : 0;
  const pending = response?.pending ?? [];
  const putBack = useRef<() => void>(undefined);
  const asks = pending.length > 0 && times < PENDING_ASKS_MAX;

  useLayoutEffect(() => {
    putBack.current?.();
    putBack.current = undefined;
  }, [answers]);

  useEffect(() => {
    if (!asks || isFetching || !answers) return;
    let current = true;
    const ask = async () => {
      const grown = new Map<number, SearchResponse>();
      for (const [index, answer] of answers.entries()) {
        if (!answer.pending?.length) continue;
        const page = await dispatch(askAgain({ query, exact }, index + 1, answer));
        if (page) grown.set(index, page);
      }
      if (!current) return;
      if (grown.size > 0) {
        putBack.current = rowInPlace(list.current);
        dispatch(pagesGrown({ query, exact }, grown));
      }
      setAsked({ at: answeredAt, times: times + 1 });
    };
    const timer = setTimeout(() => void ask(), PENDING_ASK_MILLIS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asks, isFetching, answers, answeredAt, times, query, exact, list, dispatch]);

  return {
    /** Names of the sources that have not answered. */
    pending,
    /** Whether they are still asked; else `askOn` does. */
    asks,
    askOn: () => setAsked({ at: answeredAt, times: 0 }),
  };
}
