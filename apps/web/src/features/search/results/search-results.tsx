import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { detailOf } from '../../../api/api-error';
import { dropFirstHtml } from '../../../components/loading/first-html';
import { count } from '../../../components/text/format';
import { RetryIcon } from '../../../components/graphics/icons';
import { FilterBar } from '../filters/filter-bar';
import { isFiltered } from '../filters/filters';
import { shownOf, useShownResults } from '../filters/use-shown-results';
import { useUrlFilters } from '../filters/use-url-filters';
import { NothingFound } from '../nothing-found/nothing-found';
import { useLateResults } from '../use-late-results';
import { useRowKeys } from '../use-row-keys';
import type { SearchState } from '../use-search';
import type { Search } from '../use-url-search';
import { AnswerNotes } from './answer-notes';
import { Found, type FoundProps } from './found';
import { LateResults } from './late-results';
import { LoadMore } from './load-more';
import { ResultsMessage } from '../nothing-found/results-message';
import { ResultsSkeleton } from './results-skeleton';
import { SearchProgress } from './search-progress';
import { useFocusAppended } from './use-focus-appended';

interface SearchResultsProps extends Pick<
  FoundProps,
  'savedFiles' | 'renderAction' | 'renderMore' | 'renderFile' | 'renderSelect' | 'interlude'
> {
  search: Search;
  state: SearchState;
  onSearch: (query: string) => void;
  /** Whether more results come by scrolling too, not only by the button. */
  moreByScrolling: boolean;
  /** Whether the keys of rows are shown where they act. */
  showKeys: boolean;
  /** Ad above the results, drawn only with them. */
  banner: ReactNode;
  /** What selects all results that are shown at once. */
  renderSelectAll: (tabs: TabResult[]) => ReactNode;
}

export function SearchResults({
  search,
  state,
  onSearch,
  moreByScrolling,
  showKeys,
  renderSelectAll,
  banner,
  ...rows
}: SearchResultsProps) {
  const { query } = search;
  const { response, error, isFetching, refetch, next } = state;
  const urlFilters = useUrlFilters();
  const filtered = isFiltered(urlFilters.filters);
  const { filters, sort } = urlFilters;
  const { found, late, show, pending, asks, askOn, notice } = useLateResults(search, state);
  const results = useShownResults(found, late, { filters, sort });
  const { tabs, shown, offers, groups, lateShown } = results;
  const list = useRef<HTMLDivElement>(null);
  // Before the next frame: the heading stands in the same place.
  useLayoutEffect(dropFirstHtml, []);
  const focusAppended = useFocusAppended(list, groups);
  const keys = useRowKeys(list);
  const severalSources = useMemo(() => new Set(tabs.map(({ source }) => source)).size > 1, [tabs]);
  /** Whether nothing was found yet, which says little while sites are still asked. */
  const awaited = asks && tabs.length === 0;
  return (
    <Box component="section" aria-labelledby="results-title" aria-busy={isFetching}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, mb: 4 }}>
        <Typography
          id="results-title"
          variant="h2"
          sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 'min-content' }}
        >
          Search Results for &quot;{query}&quot;
        </Typography>
        {response && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              columnGap: 3,
              minWidth: 0,
              flex: { xs: '1 1 100%', sm: 'none' },
              // A button beside the heading must not push it down.
              my: { sm: -3 },
            }}
          >
            {!awaited && (
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
              >
                {filtered
                  ? shownOf(shown.length, tabs.length)
                  : `${count(tabs.length, 'result')} found`}
              </Typography>
            )}
            <SearchProgress pending={pending} asks={asks} />
            {renderSelectAll(shown)}
          </Box>
        )}
      </Box>
      {!response && isFetching && <ResultsSkeleton />}
      {error && (
        <ResultsMessage text={detailOf(error)}>
          <Button startIcon={<RetryIcon />} onClick={() => void refetch()}>
            Try again
          </Button>
        </ResultsMessage>
      )}
      {response && !error && (
        <>
          {tabs.length > 0 && banner}
          <AnswerNotes query={query} response={response} />
          {(tabs.length > 1 || filtered) && <FilterBar {...urlFilters} offers={offers} />}
          <Box
            ref={list}
            tabIndex={-1}
            {...keys}
            data-keys={showKeys || undefined}
            sx={{ '&:focus': { outline: 'none' } }}
          >
            {awaited ? (
              <ResultsSkeleton />
            ) : (
              <Found
                {...rows}
                total={tabs.length}
                groups={groups}
                showSource={severalSources}
                onClearFilters={urlFilters.clear}
                nothing={<NothingFound search={search} near={response.near} onSearch={onSearch} />}
              />
            )}
          </Box>
          <LateResults
            came={late.length}
            amount={lateShown.length}
            onShow={() => {
              focusAppended(lateShown);
              show();
            }}
            notice={notice}
            silent={asks ? [] : pending}
            onAskOn={() => {
              askOn();
              // The button that was pressed goes away: the keyboard goes on with the results.
              list.current?.focus({ preventScroll: true });
            }}
          />
          <LoadMore
            next={next}
            pages={response.pages}
            total={tabs.length}
            byScrolling={moreByScrolling && !filtered}
          />
        </>
      )}
    </Box>
  );
}
