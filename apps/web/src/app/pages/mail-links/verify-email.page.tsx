import { VerifyEmail } from '../../../features/auth/components/verify-email';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function VerifyEmailPage() {
  usePageTitle('Verify your e-mail address');
  return <VerifyEmail />;
}
