import { PageExit } from '../../../components/layout/page-exit';
import { Page } from '../../../components/layout/page';
import { ForgotPasswordForm } from '../../../features/auth/components/forgot-password-form';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function ForgotPasswordPage() {
  usePageTitle('Forgot your password?');
  return (
    <Page title="Forgot your password?" lead="We send you a link that lets you choose a new one.">
      <ForgotPasswordForm />
      <PageExit to="/login">Back to the login</PageExit>
    </Page>
  );
}
