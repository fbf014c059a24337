import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { goToLogin } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';

/** Milliseconds until the redirect. */
const LOGIN_DELAY_MILLIS = 500;
const HOME_DELAY_MILLIS = 2_000;

const WORDS = {
  guest: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  user: { title: 'Access Denied', description: 'Admin access required for analytics' },
} as const;

/** Shows visitors who are not administrators why they may not see the page, and redirects them. */
export function useAnalyticsAccess(path: string): void {
  const { isLoading, error, isLoggedIn, isAdmin } = useSession();
  const refused = isLoading || error || isAdmin ? undefined : isLoggedIn ? 'user' : 'guest';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!refused) return;
    dispatch(showToast({ tone: 'error', ...WORDS[refused] }));
    const timer =
      refused === 'guest'
        ? setTimeout(() => goToLogin(path), LOGIN_DELAY_MILLIS)
        : setTimeout(() => void navigate('/'), HOME_DELAY_MILLIS);
    return () => clearTimeout(timer);
  }, [refused, path, dispatch, navigate]);
}
