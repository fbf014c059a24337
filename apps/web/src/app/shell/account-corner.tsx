import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary';

const Account = lazy(async () => ({ default: (await import('./account')).Account }));

/** The header's right end. Its place is kept while it is not known who this is. */
export function AccountCorner() {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'flex-end',
        width: { xs: theme.sizes.accountNarrow, sm: theme.sizes.account },
      })}
    >
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Account />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
