import { useOnline } from '../../../components/feedback/use-online';
import { SEES_ADS } from '../../../config/limits';
import { sessionApi } from '../../../session/session.api';

/**
 * Whether the visitor's tier sees ads; `undefined` while the session loads, `true` if it cannot be loaded. Only reads
 * the stored session: each new slot would otherwise request it again after a failure.
 */
export function useSeesAds(): boolean | undefined {
  const { data: user, error } = sessionApi.endpoints.getCurrentUser.useQueryState();
  if (user === undefined) return error === undefined ? undefined : true;
  return user === null || (SEES_ADS[user.group] ?? SEES_ADS.standard);
}

/** Whether ads can be asked for: for who sees them, while there is a connection. */
export function useAsksForAds(): boolean {
  const online = useOnline();
  const sees = useSeesAds();
  return sees === true && online;
}
