import { useSearchParams } from 'react-router-dom';
import { AdminOnly } from '../../../features/administration/layout/admin-only';
import { AdminPage } from '../../../features/administration/layout/admin-page';
import { AuditLog } from '../../../features/administration/audit/audit-log';
import { UsersAdmin } from '../../../features/administration/users/users-admin';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function AdminUsersPage() {
  const [parameters] = useSearchParams();
  const audit = parameters.get('view') === 'audit';
  usePageTitle(audit ? 'Audit log' : 'User management');
  return (
    <AdminOnly>
      {audit ? (
        <AdminPage
          place="Audit log"
          title="Audit log"
          lead="Who changed which account, and when. The newest first."
        >
          <AuditLog />
        </AdminPage>
      ) : (
        <AdminPage place="Users" title="User management" lead="Every account, the newest first.">
          <UsersAdmin />
        </AdminPage>
      )}
    </AdminOnly>
  );
}
