import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../../api/store-hooks';
import { DialogButtons, DialogFrame } from '../../../../components/overlays/dialog-frame';
import { count } from '../../../../components/text/format';
import { useLoginPath } from '../../../../session/login-links';
import type { RequestedTab } from '../../requests.api';
import { loginAnswered } from '../../downloads.slice';
import { dropPendingBatch, keepPendingBatch } from './pending-batch';

/** Login goes to the login page and keeps the batch; Cancel drops it. */
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
    <DialogFrame
      title="Authentication Required"
      text={
        <>
          Batch downloads need an account, and you are not logged in any more. Log in, and the
          download of your {count(tabs.length, 'tab')} starts by itself.
        </>
      }
      onClose={cancel}
    >
      <DialogButtons>
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="contained" color="primary" autoFocus onClick={logIn}>
          Login
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
