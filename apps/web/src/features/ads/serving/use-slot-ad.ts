import { useEffect, useState } from 'react';
import type { ServedAd } from '../ads.api';
import { useAdView } from './use-ad-view';
import { usePlacementAd } from './use-placement-ad';

const SECOND_MILLIS = 1_000;

/** The ad that a placement shows: the last one stays until the next has come. None is asked for where none is shown. */
export function useSlotAd(placementId: string, isShown = true) {
  const { startedAt, turns } = useAdView();
  const turn = turns[placementId] ?? 0;
  const { currentData, isError } = usePlacementAd(placementId, turn, isShown);
  const [last, setLast] = useState<ServedAd | null>(null);
  if (currentData && currentData !== last) setLast(currentData);
  const ad = currentData ?? last;
  const isDue = useDelayPassed(startedAt, ad?.delaySeconds);
  return {
    /** The ad to show; `null` until its delay has passed. */
    ad: isDue && isShown ? ad : null,
    turn,
    /** Whether there is none, or it could not be fetched. */
    isAbsent: !ad && (currentData === null || isError),
  };
}

/** Whether that many seconds have passed since a moment by `performance.now()`. */
function useDelayPassed(since: number, seconds: number | undefined): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!seconds || passed) return;
    const left = since + seconds * SECOND_MILLIS - performance.now();
    const timer = setTimeout(() => setPassed(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [since, seconds, passed]);
  return passed || seconds === 0;
}
