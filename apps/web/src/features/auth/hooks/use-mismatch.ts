import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/toasts/toasts.slice';

const MISMATCH = 'Passwords do not match';

/** While a password and its confirmation differ the form cannot be sent, and Enter in it says why. */
export function useMismatch(password: string, confirmation: string) {
  const dispatch = useAppDispatch();
  const differ = confirmation !== '' && password !== confirmation;
  const tell = () => void dispatch(showToast({ tone: 'error', title: MISMATCH }));
  return { mismatch: differ ? MISMATCH : undefined, onRefusedSubmit: differ ? tell : undefined };
}
