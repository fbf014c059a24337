import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InvoiceList } from '../../../billing/invoice-list';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useGetInvoicesQuery } from '../premium.api';

/** One's own invoices. */
export function Invoices() {
  const { data, error, isFetching, refetch } = useGetInvoicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Box sx={{ mt: 8 }}>
      <Typography variant="h3" sx={{ mb: 3 }}>
        Invoices
      </Typography>
      {data ? (
        data.length > 0 ? (
          <InvoiceList invoices={data} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            The first one is on its way.
          </Typography>
        )
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={2} />
      )}
    </Box>
  );
}
