import Button from '@mui/material/Button';
import { RetryIcon } from '../../../components/graphics/icons';
import { useLoginHref } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';
import { UserMenu } from './user-menu';

const UNKNOWN = 'Account not answering. Try again';

/** The account menu, or a login button for guests; nothing while the session is unknown. */
export function Account() {
  const { user, isLoading, error, refetch } = useSession();
  const login = useLoginHref();
  if (user) return <UserMenu user={user} />;
  if (isLoading) return null;
  if (error)
    return (
      <Button
        variant="text"
        startIcon={<RetryIcon />}
        aria-label={UNKNOWN}
        data-tip={UNKNOWN}
        onClick={refetch}
      >
        Account
      </Button>
    );
  return (
    <Button component="a" href={login}>
      Login
    </Button>
  );
}
