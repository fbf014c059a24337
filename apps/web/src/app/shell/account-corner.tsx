import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary';

const Account = lazy(async () => ({ default: (await import('./account')).Account }));

/** Who is logged in. Nothing of it is needed for the first paint. */
export function AccountCorner() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Account />
      </Suspense>
    </ErrorBoundary>
  );
}
