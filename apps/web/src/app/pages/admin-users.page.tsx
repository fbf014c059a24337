import { useSearchParams } from 'react-router-dom';
import { AdminOnly } from '../../features/administration/components/admin-only';
import { AdminPage } from '../../features/administration/components/admin-page';
import { AuditLog } from '../../features/administration/components/audit-log';
import { UsersAdmin } from '../../features/administration/components/users-admin';
import { usePageTitle } from '../use-page-title';

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
