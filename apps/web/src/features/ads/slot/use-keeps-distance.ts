import { useCallback, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { useAdView } from '../serving/use-ad-view';

interface SlotState {
  isPinned: boolean;
  /** Whether its element is on the page. */
  isThere: boolean;
}

/** Whether a slot is far enough from the page's other ads to show one. */
export function useKeepsDistance(
  ref: RefObject<Element | null>,
  { isPinned, isThere }: SlotState,
): boolean {
  const { spacing } = useAdView();
  useLayoutEffect(
    () => (ref.current && isThere ? spacing.add(ref.current, isPinned) : undefined),
    [spacing, ref, isPinned, isThere],
  );
  const shows = useSyncExternalStore(
    spacing.subscribe,
    useCallback(() => spacing.shows(ref.current), [spacing, ref]),
  );
  // The element has its own height by now, and may be too close to what is beside the flow.
  useLayoutEffect(() => {
    if (shows) spacing.check();
  }, [spacing, shows]);
  return shows;
}
