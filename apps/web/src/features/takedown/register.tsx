import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Takedown } from '@tabdock/contracts/takedown';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/feedback/load-failure';
import { ShowMore } from '../../components/feedback/show-more';
import { StringLines } from '../../components/graphics/string-lines';
import { count, formatDate } from '../../components/text/format';
import { TAKEDOWN_GROUNDS_NAMES } from '../../config/takedown-grounds';
import { REGISTER_PAGE_SIZE, useGetTakedownsQuery } from './takedown.api';

/** Every takedown, the newest first. */
export function Register() {
  const [pages, setPages] = useState(1);
  const last = useGetTakedownsQuery(pages);
  const first = useGetTakedownsQuery(1, { refetchOnMountOrArgChange: true });
  if (first.error && !first.isFetching)
    return <LoadFailure error={first.error} onRetry={() => void first.refetch()} />;
  if (!first.data) return <Skeleton variant="rounded" height="8rem" />;
  if (first.data.total === 0) return <NothingYet />;
  return (
    <>
      <Box component="ol" aria-label="Takedowns" sx={{ borderTop: 1, borderColor: 'divider' }}>
        {Array.from({ length: pages }, (_, index) => (
          <RegisterPage key={index} page={index + 1} />
        ))}
      </Box>
      <ShowMore
        exists={!last.currentData || pages * REGISTER_PAGE_SIZE < first.data.total}
        isFetching={last.isFetching}
        error={last.error}
        onShow={() => (last.error ? void last.refetch() : setPages(pages + 1))}
        words={{ more: 'Show earlier ones', busy: 'Loading…' }}
        end={pages > 1 && 'That was the first one.'}
      />
    </>
  );
}

function RegisterPage({ page }: { page: number }) {
  const { data } = useGetTakedownsQuery(page);
  return data?.takedowns.map((takedown) => <Entry key={takedown.id} takedown={takedown} />) ?? null;
}

function Entry({ takedown }: { takedown: Takedown }) {
  const { number, title, grounds, tabs, removedAt, restoredAt } = takedown;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 6,
        rowGap: 2,
        py: 4,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 0', flexBasis: (theme) => theme.sizes.sentence }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          No. {number} · {TAKEDOWN_GROUNDS_NAMES[grounds]} · {count(tabs, 'tab')} removed on{' '}
          {formatDate(removedAt)}
          {restoredAt !== null && `, restored on ${formatDate(restoredAt)}`}
        </Typography>
      </Box>
      {restoredAt === null && (
        <Button
          component={Link}
          to={`/legal/counter-notice?takedown=${number}`}
          aria-label={`Object to takedown ${number}`}
        >
          Object
        </Button>
      )}
    </Box>
  );
}

function NothingYet() {
  return (
    <Box sx={{ py: { xs: 8, md: 12 }, textAlign: 'center' }}>
      <StringLines sx={{ height: (theme) => theme.sizes.emptyStrings, mb: 8 }} />
      <Typography>Nothing has been taken down yet.</Typography>
    </Box>
  );
}
