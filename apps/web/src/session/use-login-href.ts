import { useLocation } from 'react-router-dom';
import { loginHref, returnPath } from './return-to';

/** Where a "Login" leads that comes back to the page it is on. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation();
  return loginHref(pathname === '/login' ? returnPath(search) : pathname + search);
}
