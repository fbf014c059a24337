import { PASSWORDS_DIFFER } from '../../../components/form/passwords-differ';
import { useFormToast } from '../../../components/feedback/toasts/use-form-toast';

/** While a password and its confirmation differ the form cannot be sent, and Enter in it says why. */
export function useMismatch(password: string, confirmation: string) {
  const refuse = useFormToast();
  const differ = confirmation !== '' && password !== confirmation;
  const tell = () => refuse({ title: PASSWORDS_DIFFER, lasting: false });
  return {
    mismatch: differ ? PASSWORDS_DIFFER : undefined,
    onRefusedSubmit: differ ? tell : undefined,
  };
}
