import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { StringLines } from '../../../components/graphics/string-lines';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
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
  query: {
    data?: Answer;
    /** This page; `data` is the previous one until this one is loaded. */
    currentData?: Answer;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Said where there is nothing at all. */
  empty: string;
  /** Said when the list has come, for screen readers. */
  found: (answer: Answer) => string;
  entriesOf: (answer: Answer) => readonly unknown[];
  addressOf: (page: number) => string;
  /** Asks about an entry, and stays when that leaves the list. */
  dialog?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/**
 * A list in every state it can be in. The previous entries stay, paler, until the next ones are loaded; those of a
 * page stay when it could not be fetched again.
 */
export function PagedList<Answer extends Paged>({ dialog, ...list }: PagedListProps<Answer>) {
  const { data, currentData, error, isFetching, refetch } = list.query;
  const failed = error !== undefined && !isFetching;
  const answer = failed ? currentData : data;
  const kept = useKeptFocus();
  return (
    <Box tabIndex={-1} {...kept}>
      {failed && (
        <Box sx={{ mb: 5 }}>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {answer ? <Entries {...list} answer={answer} /> : !failed && <ListSkeleton />}
      {dialog}
    </Box>
  );
}

interface EntriesProps<Answer extends Paged> extends Omit<PagedListProps<Answer>, 'dialog'> {
  answer: Answer;
}

function Entries<Answer extends Paged>({
  answer,
  query: { isFetching },
  empty,
  found,
  entriesOf,
  addressOf,
  children,
}: EntriesProps<Answer>) {
  const { list, beginning } = usePageTurn(answer.page);
  const shown = entriesOf(answer).length;
  return (
    <div ref={list}>
      <VisuallyHidden>
        <span role="status" ref={beginning} tabIndex={-1}>
          {isFetching ? 'Loading…' : found(answer)}
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
            {children(answer)}
            <Pager {...answer} shown={shown} addressOf={addressOf} />
          </>
        ) : (
          <Box sx={{ py: { xs: 8, md: 12 }, textAlign: 'center' }}>
            <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
            <Typography>{answer.total > 0 ? 'There is no such page.' : empty}</Typography>
            {answer.total > 0 && (
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
