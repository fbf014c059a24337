import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { HomeLink } from '../../../session/page-links';
import { RefusedPage } from '../../../session/refused-page';
import { AccountSettings } from '../../../features/account-settings/components/account-settings';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { ProfileSection } from '../../../features/people/profile/profile-section';
import { PlanSection } from '../../../features/premium/plan/plan-section';
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
        <AccountSettings
          user={user}
          plan={<PlanSection />}
          profile={<ProfileSection username={user.username} />}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <BlockSkeleton rows={6} />
      )}
    </Page>
  );
}
