import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../api/store-hooks';
import { count } from '../../../components/format';
import { useLoginPath } from '../../../session/use-login-path';
import type { RequestedTab } from '../downloads.api';
import { loginAnswered } from '../downloads.slice';
import { dropPendingBatch, keepPendingBatch } from '../pending-batch';

/** Login leaves for the login page and keeps the batch for afterwards; Cancel forgets it. */
export function AuthenticationDialog({ tabs }: { tabs: RequestedTab[] }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const path = useLoginPath();
  const cancel = () => {
    dropPendingBatch();
    dispatch(loginAnswered());
  };
  const logIn = () => {
    keepPendingBatch(tabs);
    dispatch(loginAnswered());
    void navigate(path);
  };
  return (
    <Dialog
      open
      aria-labelledby="authentication-title"
      aria-describedby="authentication-text"
      onClose={cancel}
    >
      <Box sx={{ p: { xs: 5, md: 6 } }}>
        <Typography id="authentication-title" variant="h2" sx={{ mb: 2 }}>
          Authentication Required
        </Typography>
        <Typography id="authentication-text" variant="body2" color="textSecondary" sx={{ mb: 6 }}>
          Batch downloads need an account, and you are not logged in any more. Log in, and the
          download of your {count(tabs.length, 'tab')} starts by itself.
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 3 }}>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="contained" color="primary" autoFocus onClick={logIn}>
            Login
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
