import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { personChanged } from '../../../session/session.api';

/** Home as a guest, after this session has ended; the toast says why. */
export function useAfterLogout(): (title: string, description: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (title, description) => {
    void navigate('/');
    dispatch(personChanged(null));
    dispatch(showToast({ tone: 'success', title, description }));
  };
}
