import { useCallback, useEffect, useRef } from 'react';
import { useVerifyEmailMutation } from '../auth.api';
import { isLinkInvalid } from '../link-invalid';

type Verification =
  | { state: 'working' }
  | { state: 'done'; email: string }
  | { state: 'link-invalid' }
  | { state: 'failed'; error: unknown };

/** Verifies once for each token: links work once. `tryAgain` is for a request that failed on its way. */
export function useEmailVerification(token: string | null) {
  const [verify, { data, error }] = useVerifyEmailMutation();
  const asked = useRef<string>(null);
  const tryAgain = useCallback(() => {
    if (token) void verify({ token });
  }, [token, verify]);
  useEffect(() => {
    if (!token || asked.current === token) return;
    asked.current = token;
    tryAgain();
  }, [token, tryAgain]);
  return { verification: read(token, data?.email, error), tryAgain };
}

function read(token: string | null, email: string | undefined, error: unknown): Verification {
  if (!token || isLinkInvalid(error)) return { state: 'link-invalid' };
  if (email !== undefined) return { state: 'done', email };
  return error ? { state: 'failed', error } : { state: 'working' };
}
