import { useState } from 'react';
import { useStore } from 'react-redux';
import type { ApiState } from '../../../api/store-hooks';
import { adsApi } from '../ads.api';

function hadNone(state: ApiState, placementId: string): boolean {
  return adsApi.util
    .selectCachedArgsForQuery(state, 'getPlacementAd')
    .filter((args) => args.placementId === placementId)
    .some((args) => adsApi.endpoints.getPlacementAd.select(args)(state).data === null);
}

/**
 * Whether a placement had no ad when it was asked for one in the last five minutes; as known when this is drawn first.
 */
export function useWasAbsent(placementId: string): boolean {
  const store = useStore<ApiState>();
  const [wasAbsent] = useState(() => hadNone(store.getState(), placementId));
  return wasAbsent;
}
