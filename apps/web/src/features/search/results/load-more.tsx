import { useCallback, useRef } from 'react';
import { count } from '../../../components/text/format';
import { ShowMore } from '../../../components/feedback/show-more';
import { useNearEnd } from './use-near-end';
import type { SearchState } from '../use-search';

interface LoadMoreProps {
  next: SearchState['next'];
  /** How many pages and results there are so far. */
  pages: number;
  total: number;
  /** Whether scrolling loads the next page too, not only the button. */
  byScrolling: boolean;
}

/** The end of the results: the next page of them, or why it did not come. Nothing for a single page. */
export function LoadMore({ next, pages, total, byScrolling }: LoadMoreProps) {
  const { exists, isFetching, error, fetch } = next;
  const end = useRef<HTMLDivElement>(null);
  const load = useCallback(() => void fetch(), [fetch]);
  useNearEnd(end, byScrolling && exists && !isFetching && !error, load);
  return (
    <div ref={end}>
      <ShowMore
        exists={exists}
        isFetching={isFetching}
        error={error}
        onShow={load}
        words={{ more: 'Load more', busy: 'Loading more…' }}
        end={pages > 1 && `That is all: ${count(total, 'result')}.`}
      />
    </div>
  );
}
