import { useEffect } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { useSession } from '../../session/use-session';
import { premiumApi, useGetPlanQuery } from './premium.api';

/**
 * The visitor's plan, requested again after this many milliseconds (0: once). The session follows it: ads go and come
 * with the group. It follows the session too, which notices what another window bought.
 */
export function usePlan(pollingInterval = 0) {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const query = useGetPlanQuery(undefined, {
    skip: user === null,
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const shown = user?.group;
  const counts = query.currentData?.group;
  useEffect(() => {
    if (counts !== undefined && shown !== undefined && counts !== shown)
      dispatch(premiumApi.util.invalidateTags(['Session', 'Plan', 'Invoice']));
  }, [counts, shown, dispatch]);
  return query;
}
