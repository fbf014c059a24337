import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { RetryIcon } from '../../components/icons';
import { useLoginHref } from '../../session/use-login-href';
import { useSession } from '../../session/use-session';
import { UserMenu } from './user-menu';

const UNKNOWN = 'Your account is not answering. Try again';

/** The menu of whoever is logged in, or the way to the login. Nothing while that is not known. */
export function Account() {
  const { user, isLoading, error, refetch } = useSession();
  const login = useLoginHref();
  if (user) return <UserMenu user={user} />;
  if (isLoading) return null;
  if (error)
    return (
      <IconButton aria-label={UNKNOWN} title={UNKNOWN} onClick={refetch}>
        <RetryIcon />
      </IconButton>
    );
  return (
    <Button component="a" href={login}>
      Login
    </Button>
  );
}
