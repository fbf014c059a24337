import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import { detailOf } from '../../../api/api-error';
import { FormMessage } from '../../../components/form/form-message';
import { count } from '../../../components/format';
import { useNearEnd } from '../hooks/use-near-end';
import type { SearchState } from '../hooks/use-search';

interface LoadMoreProps {
  next: SearchState['next'];
  /** How many pages and results there are so far. */
  pages: number;
  total: number;
  /** Also by scrolling, not only by the button. */
  byScrolling: boolean;
}

/** At the end of the results: the next page of them, or why it did not come. Nothing for a single page. */
export function LoadMore({ next, pages, total, byScrolling }: LoadMoreProps) {
  const { exists, isFetching, error, fetch } = next;
  const end = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const last = useRef<HTMLParagraphElement>(null);
  const load = useCallback(() => void fetch(), [fetch]);
  useNearEnd(end, byScrolling && exists && !isFetching && !error, load);

  useEffect(() => {
    // The button that had the focus is gone.
    if (!exists && pressed.current) last.current?.focus();
  }, [exists]);

  return (
    <Box
      ref={end}
      sx={{ mt: 6, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3 }}
    >
      <FormMessage>{error ? detailOf(error) : undefined}</FormMessage>
      {exists && (
        <Button
          aria-disabled={isFetching}
          onClick={() => {
            pressed.current = true;
            if (!isFetching) load();
          }}
          onBlur={() => {
            pressed.current = false;
          }}
        >
          {isFetching ? 'Loading more…' : error ? 'Try again' : 'Load more'}
        </Button>
      )}
      {!exists && pages > 1 && (
        <Typography ref={last} tabIndex={-1} variant="body2" color="textSecondary">
          That is all: {count(total, 'result')}.
        </Typography>
      )}
    </Box>
  );
}
