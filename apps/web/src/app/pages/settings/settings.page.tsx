import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { HomeLink } from '../../../session/page-links';
import { RefusedPage } from '../../../session/refused-page';
import { AccountSettings } from '../../../features/account-settings/components/account-settings';
import { BlockSkeleton } from '../../../features/account-settings/components/block-skeleton';
import { useSession } from '../../../session/use-session';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function SettingsPage() {
  usePageTitle('Settings');
  const { user, isLoading, error, refetch } = useSession();

  if (!user && !isLoading && !error)
    return (
      <RefusedPage
        title="Settings"
        text="Log in to see and change your account, your profile and how Tabdock looks."
        offersLogIn
      />
    );
  return (
    <Page
      title="Settings"
      lead="Your account, what others see of it, and how Tabdock behaves for you."
      width="sections"
      action={<HomeLink />}
    >
      {user ? (
        <AccountSettings user={user} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <BlockSkeleton rows={6} />
      )}
    </Page>
  );
}
