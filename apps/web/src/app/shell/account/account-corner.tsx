import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../../components/loading/error-boundary';
import { RetryIcon } from '../../../components/graphics/icons';
import { late } from '../../../components/loading/late';

const Account = late(async () => (await import('./account')).Account);
const HeaderLinks = late(async () => (await import('./header-links')).HeaderLinks);

/** The account menu and the links to Lists and Files. The first paint needs none of it. */
export function AccountCorner() {
  return (
    <ErrorBoundary fallback={<AccountMissing />}>
      <Suspense fallback={null}>
        <HeaderLinks />
        <Account />
      </Suspense>
    </ErrorBoundary>
  );
}

const MISSING = 'Account menu not loaded. Load the page again';

/** Browsers remember a script that could not be fetched for as long as the page is open. */
function AccountMissing() {
  return (
    <Button
      variant="text"
      startIcon={<RetryIcon />}
      aria-label={MISSING}
      data-tip={MISSING}
      onClick={() => window.location.reload()}
    >
      Account
    </Button>
  );
}
