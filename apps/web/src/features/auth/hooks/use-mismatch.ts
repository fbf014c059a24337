import { useAppDispatch } from '../../../api/store-hooks';
import { PASSWORDS_DIFFER } from '../../../components/form/passwords-differ';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';

/** While a password and its confirmation differ the form cannot be sent, and Enter in it says why. */
export function useMismatch(password: string, confirmation: string) {
  const dispatch = useAppDispatch();
  const differ = confirmation !== '' && password !== confirmation;
  const tell = () => void dispatch(showToast({ tone: 'error', title: PASSWORDS_DIFFER }));
  return {
    mismatch: differ ? PASSWORDS_DIFFER : undefined,
    onRefusedSubmit: differ ? tell : undefined,
  };
}
