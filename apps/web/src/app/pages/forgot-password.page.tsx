import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Page } from '../../components/form/page';
import { ForgotPasswordForm } from '../../features/auth/components/forgot-password-form';
import { usePageTitle } from '../use-page-title';

export function ForgotPasswordPage() {
  usePageTitle('Forgot your password?');
  return (
    <Page title="Forgot your password?" lead="We send you a link that lets you choose a new one.">
      <ForgotPasswordForm />
      <Typography
        variant="body2"
        sx={{ mt: 8, pt: 5, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}
      >
        <Link component={RouterLink} to="/login">
          Back to the login
        </Link>
      </Typography>
    </Page>
  );
}
