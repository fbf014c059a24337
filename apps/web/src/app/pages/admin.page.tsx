import { AdminOnly } from '../../features/administration/components/admin-only';
import { AdminPage } from '../../features/administration/components/admin-page';
import { Overview } from '../../features/administration/components/overview';
import { usePageTitle } from '../use-page-title';

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
