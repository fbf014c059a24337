import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useAdView } from '../serving/use-ad-view';

/** Whether the slot with this element is far enough from the page's other ads to show one. */
export function useKeepsDistance(element: Element | null, isPinned: boolean): boolean {
  const { spacing } = useAdView();
  useLayoutEffect(
    () => (element ? spacing.add(element, isPinned) : undefined),
    [spacing, element, isPinned],
  );
  const shows = useSyncExternalStore(
    spacing.subscribe,
    useCallback(() => spacing.shows(element), [spacing, element]),
  );
  // The element has its own height by now, and may be too close to what is beside the flow.
  useLayoutEffect(() => {
    if (shows) spacing.check();
  }, [spacing, shows]);
  return shows;
}
