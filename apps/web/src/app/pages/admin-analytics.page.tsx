import { AdminOnly } from '../../features/administration/components/admin-only';
import { AdminPage } from '../../features/administration/components/admin-page';
import { Analytics } from '../../features/administration/components/analytics';
import { useAnalyticsAccess } from '../../features/administration/hooks/use-analytics-access';
import { usePageTitle } from '../use-page-title';

export function AdminAnalyticsPage() {
  usePageTitle('Analytics');
  useAnalyticsAccess('/admin/analytics');
  return (
    <AdminOnly>
      <AdminPage place="Analytics" title="Analytics" lead="How the accounts are doing, as of now.">
        <Analytics />
      </AdminPage>
    </AdminOnly>
  );
}
