import { AdminOnly } from '../../../features/administration/layout/admin-only';
import { AdminPage } from '../../../features/administration/layout/admin-page';
import { SourcesAdmin } from '../../../features/administration/sources/sources-admin';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function AdminSourcesPage() {
  usePageTitle('Sources');
  return (
    <AdminOnly>
      <AdminPage
        place="Sources"
        title="Sources"
        lead="The tab sites that are searched and downloaded from, and how that goes."
      >
        <SourcesAdmin />
      </AdminPage>
    </AdminOnly>
  );
}
