import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Puts a page's own path into the address bar where another one with the same id led to it. */
export function useOwnAddress(path: string | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOther = path !== undefined && decodeURI(pathname) !== decodeURI(path);
  useEffect(() => {
    if (isOther) void navigate(path + search + hash, { replace: true });
  }, [isOther, path, search, hash, navigate]);
}
