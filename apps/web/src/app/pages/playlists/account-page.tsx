import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Page } from '../../../components/layout/page';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import { RefusedPage } from '../../../session/refused-page';
import { useSession } from '../../../session/use-session';

interface AccountPageProps {
  /** Title of the page while it is not known who the visitor is. */
  title: string;
  children: ReactNode;
}

/** A page about playlists, which guests are asked to log in for. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { user, isLoading, error, refetch } = useSession();
  if (user) return children;
  if (isLoading || error)
    return (
      <Page title={title} width="sections">
        {error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <RowsSkeleton text="Looking for your playlists…" />
        )}
      </Page>
    );
  return (
    <RefusedPage
      title="Playlists"
      text="Log in to keep tabs together in playlists and to download them at once."
      offersLogIn
    />
  );
}
