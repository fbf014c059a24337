import { VerifyEmail } from '../../features/auth/components/verify-email';
import { usePageTitle } from '../use-page-title';

export function VerifyEmailPage() {
  usePageTitle('Verify your e-mail address');
  return <VerifyEmail />;
}
