import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useGetAccountFiguresQuery } from '../administration.api';
import { AccountFigures } from './account-figures';
import { ListSkeleton } from '../layout/list-skeleton';

const NO_DATA = 'No analytics data available. Make sure you have admin permissions.';

export function Analytics() {
  const { data, error, isFetching, refetch } = useGetAccountFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <AccountFigures figures={data} />;
  if (isFetching) return <ListSkeleton />;
  return (
    <Box sx={{ maxWidth: (theme) => theme.sizes.hero }}>
      <Typography sx={{ mb: 4 }}>{NO_DATA}</Typography>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Box>
  );
}
