import { Login } from '../../../features/auth/components/login';
import { useLoginTab } from '../../../features/auth/hooks/use-login-tab';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function LoginPage() {
  const [tab] = useLoginTab();
  usePageTitle('Login', tab === 'register' ? 'Register' : 'Login');
  return <Login />;
}
