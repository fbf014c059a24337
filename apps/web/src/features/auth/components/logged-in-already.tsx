import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@tabdock/contracts/users';
import { Link, useLocation } from 'react-router-dom';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { Page } from '../../../components/layout/page';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { returnPath } from '../../../session/login-links';
import { useLogoutMutation } from '../../../session/session.api';

/** Shown instead of the forms to a logged-in account: go on, or log out to use another one. */
export function LoggedInAlready({ user }: { user: User }) {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const target = returnPath(useLocation().search);
  const leave = async () => {
    const { error } = await logout();
    if (!error) return;
    dispatch(showToast({ tone: 'error', title: 'Logout failed', description: detailOf(error) }));
  };
  return (
    <Page
      title="You are logged in"
      lead={
        <>
          As <strong>{user.username}</strong>, {user.email}.
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={target} replace variant="contained" color="primary">
          Go on
        </Button>
        <Button disabled={isLoading} onClick={() => void leave()}>
          {isLoading ? 'Logging out...' : 'Log out'}
        </Button>
      </Box>
    </Page>
  );
}
