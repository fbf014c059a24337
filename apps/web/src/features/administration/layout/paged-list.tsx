import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { StringLines } from '../../../components/graphics/string-lines';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { usePageTurn } from './use-page-turn';
import { ListSkeleton } from './list-skeleton';
import { Pager } from '../../../components/layout/pager';

interface Paged {
  total: number;
  page: number;
  pageSize: number;
}

interface PagedListProps<Answer extends Paged> {
  query: { data?: Answer; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said where there is nothing at all. */
  empty: string;
  /** Said when the list has come, for screen readers. */
  found: (answer: Answer) => string;
  entriesOf: (answer: Answer) => readonly unknown[];
  addressOf: (page: number) => string;
  children: (answer: Answer) => ReactNode;
}

/** A list in every state it can be in. The previous entries stay, paler, until the next ones are loaded. */
export function PagedList<Answer extends Paged>({
  query,
  empty,
  found,
  entriesOf,
  addressOf,
  children,
}: PagedListProps<Answer>) {
  const { data, error, isFetching, refetch } = query;
  const { list, beginning } = usePageTurn(data?.page);
  if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const shown = entriesOf(data).length;
  return (
    <div ref={list}>
      <VisuallyHidden>
        <span role="status" ref={beginning} tabIndex={-1}>
          {isFetching ? 'Loading…' : found(data)}
        </span>
      </VisuallyHidden>
      <Box
        aria-busy={isFetching}
        sx={(theme) => ({
          transition: theme.transitions.create('opacity'),
          opacity: isFetching ? 0.55 : 1,
        })}
      >
        {shown > 0 ? (
          <>
            {children(data)}
            <Pager {...data} shown={shown} addressOf={addressOf} />
          </>
        ) : (
          <Box sx={{ py: { xs: 8, md: 12 }, textAlign: 'center' }}>
            <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
            <Typography>{data.total > 0 ? 'There is no such page.' : empty}</Typography>
            {data.total > 0 && (
              <Button component={Link} to={addressOf(1)} sx={{ mt: 5 }}>
                First page
              </Button>
            )}
          </Box>
        )}
      </Box>
    </div>
  );
}
