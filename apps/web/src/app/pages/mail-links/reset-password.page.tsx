import { ResetPassword } from '../../../features/auth/components/reset-password';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  return <ResetPassword />;
}
