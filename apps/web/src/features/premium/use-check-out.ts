import { useEffect, useRef } from 'react';
import { noteLeaving } from './came-back';
import { useCheckOutMutation } from './premium.api';
import { newRequestId } from './request-id';
import { useProviderPage } from './use-provider-page';

/** Leads to the check-out. An attempt that failed is made again under its own id, so that it never counts twice. */
export function useCheckOut() {
  const [checkOut] = useCheckOutMutation();
  const requestId = useRef<string>(undefined);
  useEffect(() => {
    // A visitor who comes back with the browser's Back button starts another attempt.
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (persisted) requestId.current = undefined;
    };
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, []);
  return useProviderPage(async () => {
    requestId.current ??= newRequestId();
    const page = await checkOut(requestId.current).unwrap();
    noteLeaving();
    return page;
  });
}
