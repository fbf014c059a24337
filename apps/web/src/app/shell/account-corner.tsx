import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary';

const Account = lazy(async () => ({ default: (await import('./account')).Account }));
const HeaderLinks = lazy(async () => ({ default: (await import('./header-links')).HeaderLinks }));

/** Who is logged in, and the ways to what is theirs. Nothing of it is needed for the first paint. */
export function AccountCorner() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <HeaderLinks />
        <Account />
      </Suspense>
    </ErrorBoundary>
  );
}
