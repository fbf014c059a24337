import { isApiError } from '../../../api/api-error';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Page } from '../../../components/layout/page';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';

/** Whether a call failed since there is nothing at the address, or no longer. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && [400, 404, 410].includes(error.status);
}

interface LoadingPageProps {
  /** What it will be: `The song`. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Page while its data is fetched, and when it could not be. */
export function LoadingPage({ what, error, onRetry }: LoadingPageProps) {
  return (
    <Page title={error ? `${what} could not be loaded` : `${what}…`} width="sections">
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : (
        <RowsSkeleton text={`Looking for ${what.toLowerCase()}…`} />
      )}
    </Page>
  );
}
