import { useLocation } from 'react-router-dom';
import { returnPath } from './return-to';

/** The login page (or its Register tab) as a place to go to without leaving the app; it leads back here. */
export function useLoginPath(tab: 'login' | 'register' = 'login'): string {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams({
    ...(tab === 'register' && { tab }),
    returnTo: pathname === '/login' ? returnPath(search) : pathname + search,
  });
  return `/login?${parameters.toString()}`;
}
