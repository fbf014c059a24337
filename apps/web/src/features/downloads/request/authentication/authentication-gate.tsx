import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../../api/store-hooks';
import { late } from '../../../../components/loading/late';
import { Opened } from '../../../../components/overlays/opened';
import { loginAnswered, selectNeedsLogin } from '../../downloads.slice';

const AuthenticationDialog = late(
  async () => (await import('./authentication-dialog')).AuthenticationDialog,
);

/** Asks for a login when the server wanted one for a batch. */
export function AuthenticationGate() {
  const tabs = useSelector(selectNeedsLogin);
  const dispatch = useAppDispatch();
  if (!tabs) return null;
  return (
    <Opened onClose={() => dispatch(loginAnswered())}>
      <AuthenticationDialog tabs={tabs} />
    </Opened>
  );
}
