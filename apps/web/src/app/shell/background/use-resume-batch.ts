import { useEffect } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { useRequestBatch } from '../../../features/downloads/request/batch/use-request-batch';
import { takePendingBatch } from '../../../features/downloads/request/authentication/pending-batch';
import { tabsSelected } from '../../../features/selection/selection.slice';
import { useSession } from '../../../session/use-session';

/** Requests the batch that waited for this login, once, and selects its tabs again. */
export function useResumeBatch(): void {
  const { user } = useSession();
  const request = useRequestBatch();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const tabs = user && takePendingBatch();
    if (!tabs) return;
    dispatch(tabsSelected(tabs.map(({ id }) => id)));
    void request(tabs);
  }, [user, request, dispatch]);
}
