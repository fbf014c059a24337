import { useLocation, useNavigate } from 'react-router-dom';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useFormToast } from '../../../components/feedback/toasts/use-form-toast';
import { returnPath } from '../../../session/login-links';

/** What follows on a login or a registration. */
export function useAfterLogin() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const refuse = useFormToast();
  const target = returnPath(useLocation().search);
  return {
    entered: (title: string, description?: string) => {
      dispatch(showToast({ tone: 'success', title, ...(description && { description }) }));
      void navigate(target, { replace: true });
    },
    failed: (title: string) => (error: unknown) => refuse({ title, description: detailOf(error) }),
  };
}
