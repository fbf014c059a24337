import { AdminOnly } from '../../features/administration/components/admin-only';
import { AdminPage } from '../../features/administration/components/admin-page';
import { SourcesAdmin } from '../../features/administration/components/sources-admin';
import { usePageTitle } from '../use-page-title';

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
