import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkTokenSchema } from '../schemas';

function tokenIn(hash: string): string | null {
  const { data } = linkTokenSchema.safeParse(new URLSearchParams(hash.slice(1)).get('token'));
  return data ?? null;
}

/**
 * What the link of a mail carries in its fragment, `null` when it is not complete; it leaves the address bar at once.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = tokenIn(hash);
  const [token, setToken] = useState(inAddress);
  if (inAddress !== null && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (hash) void navigate({ pathname, search }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return token;
}
