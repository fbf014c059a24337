import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { AdminOnly } from '../../../features/administration/layout/admin-only';
import { AdminPage } from '../../../features/administration/layout/admin-page';
import { TakedownQueue } from '../../../features/administration/takedowns/takedown-queue';

export function AdminTakedownsPage() {
  usePageTitle('Takedowns');
  return (
    <AdminOnly>
      <AdminPage
        place="Takedowns"
        title="Takedowns"
        lead="What people ask to have removed or restored. The oldest first."
      >
        <TakedownQueue />
      </AdminPage>
    </AdminOnly>
  );
}
