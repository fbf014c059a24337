import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Page } from '../../../components/layout/page';
import { PremiumOffer } from '../../../features/premium/offer/premium-offer';
import { HomeLink } from '../../../session/page-links';

export function PremiumPage() {
  usePageTitle('Premium');
  return (
    <Page
      title="Premium"
      lead="Tabs without ads, more of them at once, and less waiting. Cancel any time: premium stays until the end of the month that is paid."
      width="sections"
      action={<HomeLink />}
    >
      <PremiumOffer />
    </Page>
  );
}
