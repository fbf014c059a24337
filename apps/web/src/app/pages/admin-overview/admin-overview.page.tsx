import { AdminOnly } from '../../../features/administration/layout/admin-only';
import { AdminPage } from '../../../features/administration/layout/admin-page';
import { Overview } from '../../../features/administration/overview';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function AdminOverviewPage() {
  usePageTitle('Administration');
  return (
    <AdminOnly>
      <AdminPage place="Overview" title="Administration" lead="What administrators look after.">
        <Overview />
      </AdminPage>
    </AdminOnly>
  );
}
