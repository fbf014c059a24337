import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { TEXT_ANCHOR } from '../../../components/tab/tab-link';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';

/** Says why the text ends, and what to do about it. */
export function LockedBars() {
  const { isLoggedIn, isLoading } = useSession();
  const loginPath = useLoginPath('login', TEXT_ANCHOR);
  const isGuest = !isLoggedIn && !isLoading;
  return (
    <Notice
      tone="accent"
      action={
        isGuest && (
          <Button component={Link} to={loginPath}>
            Log in
          </Button>
        )
      }
      sx={{ mt: 6, '@media print': { display: 'none' } }}
    >
      {isGuest
        ? 'These are the first bars. Log in and save this tab to read all of it.'
        : 'These are the first bars. Save this tab to read all of it: its download button is above.'}
    </Notice>
  );
}
