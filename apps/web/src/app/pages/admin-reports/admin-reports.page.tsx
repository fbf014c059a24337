import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { AdminOnly } from '../../../features/administration/layout/admin-only';
import { AdminPage } from '../../../features/administration/layout/admin-page';
import { ReportsAdmin } from '../../../features/administration/reports/reports-admin';

export function AdminReportsPage() {
  usePageTitle('Reports');
  return (
    <AdminOnly>
      <AdminPage
        place="Reports"
        title="Reports"
        lead="What people reported: comments, profiles, pictures and public lists."
      >
        <ReportsAdmin />
      </AdminPage>
    </AdminOnly>
  );
}
