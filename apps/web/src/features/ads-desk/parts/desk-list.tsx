import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { ShowMore } from '../../../components/feedback/show-more';
import { StringLines } from '../../../components/graphics/string-lines';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { count } from '../../../components/text/format';
import { ListSkeleton } from '../../administration/layout/list-skeleton';

const SHOWN_AT_ONCE = 24;

interface DeskListProps<Entry> {
  /** Noun for one entry: "campaign". */
  one: string;
  query: { data?: readonly Entry[]; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Entries that the search and the filters leave. */
  shown: readonly Entry[];
  /** Said where there is nothing at all. */
  empty: string;
  /** Key that changes with the search and the filters; the list then starts at its top. */
  filterKey: string;
  onClear: () => void;
  children: (entry: Entry) => ReactNode;
}

/** Cards of a list in every state that it can be in. Cards stay when they could not be fetched again. */
export function DeskList<Entry>({
  one,
  query: { data, error, isFetching, refetch },
  shown,
  empty,
  filterKey,
  onClear,
  children,
}: DeskListProps<Entry>) {
  const [more, setMore] = useState({ filterKey, limit: SHOWN_AT_ONCE });
  const limit = more.filterKey === filterKey ? more.limit : SHOWN_AT_ONCE;
  const { ref, ...kept } = useKeptFocus();
  const failure =
    error && !isFetching ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  if (!data) return failure ?? <ListSkeleton />;
  return (
    <Box ref={ref} {...kept} tabIndex={-1} aria-label={`List of ${one}s`} role="group">
      {failure && <Box sx={{ mb: 5 }}>{failure}</Box>}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {shown.length === data.length
          ? count(data.length, one)
          : `${shown.length} of ${count(data.length, one)}`}
      </Typography>
      {shown.length > 0 ? (
        <>
          <Box
            component="ul"
            aria-label={`${one.charAt(0).toUpperCase()}${one.slice(1)}s`}
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {shown.slice(0, limit).map(children)}
          </Box>
          {shown.length > SHOWN_AT_ONCE && (
            <ShowMore
              exists={shown.length > limit}
              isFetching={false}
              error={undefined}
              onShow={() => setMore({ filterKey, limit: limit + SHOWN_AT_ONCE })}
              words={{ more: 'Show more', busy: 'Loading…' }}
              end="That is all of them."
            />
          )}
        </>
      ) : (
        <Box sx={{ py: { xs: 8, md: 12 }, textAlign: 'center' }}>
          <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
          <Typography>{data.length > 0 ? `No ${one} matches.` : empty}</Typography>
          {data.length > 0 && (
            <Button
              onClick={(event) => {
                // What was pressed goes away.
                event.currentTarget.closest<HTMLElement>('[role="group"]')?.focus();
                onClear();
              }}
              sx={{ mt: 5 }}
            >
              Clear search and filters
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
