import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { readPeriod } from '../figures/period';
import { PeriodChoice } from '../figures/period-choice';
import { ListSkeleton } from '../layout/list-skeleton';
import { usePageAddress } from '../layout/use-page-address';
import { AccountGroups } from './account-groups';
import { useGetBusinessQuery } from './shared/business.api';
import { Business } from './business';

const NO_DATA = 'No analytics data available. Make sure you have admin permissions.';

/**
 * The figures behind the business. Those of the previous period stay, paler, until the next ones are loaded; those of
 * a period stay when it could not be fetched again.
 */
export function Analytics() {
  const { text } = usePageAddress();
  const period = readPeriod({ days: text('days'), from: text('from'), to: text('to') });
  const { from, to } = period;
  const { data, currentData, error, isFetching, refetch } = useGetBusinessQuery(
    { from, to },
    { refetchOnMountOrArgChange: true },
  );
  const failed = error !== undefined && !isFetching;
  const business = failed ? currentData : data;
  const kept = useKeptFocus();
  const retry = () => void refetch();
  return (
    <>
      <PeriodChoice period={period} />
      <Box tabIndex={-1} {...kept}>
        {failed && (
          <Box sx={(theme) => ({ maxWidth: theme.sizes.hero, mb: 8 })}>
            {!business && <Typography sx={{ mb: 4 }}>{NO_DATA}</Typography>}
            <LoadFailure error={error} onRetry={retry} />
          </Box>
        )}
        {business ? (
          <Box
            aria-busy={isFetching}
            sx={(theme) => ({
              transition: theme.transitions.create('opacity'),
              opacity: isFetching ? 0.55 : 1,
            })}
          >
            <Business business={business} onRetry={retry} />
          </Box>
        ) : (
          !failed && <ListSkeleton />
        )}
      </Box>
      <AccountGroups />
    </>
  );
}
