import type { SearchResponse } from '@tabdock/contracts/search';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { PENDING_ASK_MILLIS, PENDING_ASKS_MAX } from '../../config/limits';
import { mergePages, withLate } from './merge-pages';
import { searchApi } from './search.api';
import type { SearchState } from './use-search';
import type { Search } from './use-url-search';

const NONE: SearchResponse[] = [];
const NOTHING: ReadonlyMap<SearchResponse, SearchResponse> = new Map();

/**
 * While sources have not answered, asks again every second, at most fifteen times. What they bring is kept apart
 * until `show`, so that no row that is shown moves by itself; with an empty list it is shown at once.
 */
export function useLateResults(
  { query, exact }: Search,
  { answers = NONE, answeredAt, isFetching, response }: SearchState,
) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState({ at: answeredAt, times: 0 });
  /** Later answers to the same pages, by the answer that is shown. */
  const [later, setLater] = useState(NOTHING);
  /** Page of results on which each appended late one stands, by its id. */
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map());
  const found = useMemo(
    () => response && { ...response, pageOf: new Map([...response.pageOf, ...places]) },
    [response, places],
  );

  const whole = useMemo(
    () => mergePages(answers.map((answer) => withLate(answer, later.get(answer)))),
    [answers, later],
  );
  const late = useMemo(
    () => whole.tabs.filter(({ id }) => !response?.pageOf.has(id)),
    [whole, response],
  );
  const times = asked.at === answeredAt ? asked.times : 0;
  const asks = whole.pending.length > 0 && times < PENDING_ASKS_MAX;
  const empty = response?.tabs.length === 0;

  const apply = useCallback(
    (came: ReadonlyMap<SearchResponse, SearchResponse>) => {
      dispatch(
        searchApi.util.updateQueryData('searchTabs', { query, exact }, ({ pages }) => {
          for (const [index, answer] of answers.entries())
            pages[index] = withLate(answer, came.get(answer));
        }),
      );
    },
    [answers, query, exact, dispatch],
  );
  const show = () => {
    // A place between the pages that are shown and the next one.
    const place = answers.length - 0.5;
    setPlaces(new Map([...places, ...late.map(({ id }) => [id, place] as const)]));
    apply(later);
  };

  useEffect(() => {
    if (!asks || isFetching) return;
    let current = true;
    const ask = async () => {
      const came = new Map(later);
      for (const [index, answer] of answers.entries()) {
        if (!(later.get(answer) ?? answer).pending?.length) continue;
        const { data } = await dispatch(
          searchApi.endpoints.searchPageAgain.initiate(
            { search: { query, exact }, page: index + 1 },
            { forceRefetch: true, subscribe: false },
          ),
        );
        if (data) came.set(answer, data);
      }
      if (!current) return;
      if (empty) apply(came);
      else setLater(came);
      setAsked({ at: answeredAt, times: times + 1 });
    };
    const timer = setTimeout(() => void ask(), PENDING_ASK_MILLIS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asks, isFetching, empty, apply, answers, answeredAt, later, times, query, exact, dispatch]);

  return {
    /** What is shown: late results that were appended stand after the pages that were there. */
    found,
    /** Names of the sources that have not answered. */
    pending: whole.pending,
    /** Whether they are still asked; else `askOn` does. */
    asks,
    askOn: () => setAsked({ at: answeredAt, times: 0 }),
    /** Results that came late and are not shown yet. */
    late,
    /** What a source that failed late has to say. */
    notice: whole.notice === response?.notice ? undefined : whole.notice,
    show,
  };
}
