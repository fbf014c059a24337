import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Page } from '../../components/form/page';
import { LoginPanel } from '../../features/auth/components/login-panel';
import { useLoginTab } from '../../features/auth/hooks/use-login-tab';
import { usePageTitle } from '../use-page-title';

const HEADINGS = {
  login: { title: 'Log in', lead: 'Your downloads, lists and settings, on every device.' },
  register: {
    title: 'Create your free account',
    lead: 'Download many tabs at once, keep playlists, see fewer ads.',
  },
} as const;

export function LoginPage() {
  const [tab] = useLoginTab();
  const heading = HEADINGS[tab];
  usePageTitle('Login', heading.title);
  return (
    <Page {...heading}>
      <LoginPanel />
      <Typography
        variant="body2"
        sx={{ mt: 8, pt: 5, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}
      >
        <Link component={RouterLink} to="/">
          Continue as Guest
        </Link>
      </Typography>
    </Page>
  );
}
