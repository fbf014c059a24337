import { AdminOnly } from '../../../features/administration/layout/admin-only';
import { AdminPage } from '../../../features/administration/layout/admin-page';
import { Analytics } from '../../../features/administration/analytics/analytics';
import { useAnalyticsAccess } from '../../../features/administration/analytics/use-analytics-access';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function AdminAnalyticsPage() {
  usePageTitle('Analytics');
  useAnalyticsAccess('/admin/analytics');
  return (
    <AdminOnly>
      <AdminPage place="Analytics" title="Analytics" lead="What people do here, and what it earns.">
        <Analytics />
      </AdminPage>
    </AdminOnly>
  );
}
