import { useEffect } from 'react';
import { api } from '../api/api';
import { useAppDispatch } from '../api/store-hooks';
import { sessionApi } from './session.api';
import { useSession } from './use-session';

/** The link that confirms an address opens another window or device: asks again when this window is looked at. */
export function useConfirmedElsewhere(): void {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const isOpen = user?.emailVerified === false;

  useEffect(() => {
    if (!isOpen) return;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const { data } = await dispatch(
        sessionApi.endpoints.getCurrentUser.initiate(undefined, {
          subscribe: false,
          forceRefetch: true,
        }),
      );
      if (data?.emailVerified) dispatch(api.util.invalidateTags(['Rating']));
    };
    const listen = () => void ask();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [isOpen, dispatch]);
}
