import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { RetryIcon } from '../../components/icons';
import { useLoginHref } from '../../session/use-login-href';
import { useSession } from '../../session/use-session';
import { UserMenu } from './user-menu';

const UNKNOWN = 'Your account is not answering. Try again';

function Content() {
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

/** The header's right end. Its place is kept while it is not known who this is. */
export function AccountCorner() {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'flex-end',
        width: { xs: theme.sizes.accountNarrow, sm: theme.sizes.account },
      })}
    >
      <Content />
    </Box>
  );
}
