import { useOnline } from '../../../components/feedback/use-online';
import { SEES_ADS } from '../../../config/limits';
import { sessionApi } from '../../../session/session.api';

/**
 * Whether this person's tier sees ads; `undefined` while it is not known who it is. Only looks at the session: a slot
 * that comes onto the page would ask for it again where that has failed.
 */
export function useSeesAds(): boolean | undefined {
  const { data: user, error } = sessionApi.endpoints.getCurrentUser.useQueryState();
  if (user === undefined) return error === undefined ? undefined : true;
  return user === null || SEES_ADS[user.group];
}

/** Whether ads can be asked for: for who sees them, while there is a connection. */
export function useAsksForAds(): boolean {
  const online = useOnline();
  const sees = useSeesAds();
  return sees === true && online;
}
