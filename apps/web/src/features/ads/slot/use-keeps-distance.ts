import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useAdView } from '../serving/use-ad-view';
import type { AdSpacing } from '../spacing/ad-spacing';

/** Whether the slot with this element is far enough from the page's other ads to show one. */
export function useKeepsDistance(element: Element | null, isPinned: boolean): boolean {
  const { spacing } = useAdView();
  const entry = useRef<ReturnType<AdSpacing['add']>>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const added = spacing.add(element, isPinned);
    entry.current = added;
    return added.remove;
  }, [spacing, element, isPinned]);
  const shows = useSyncExternalStore(
    spacing.subscribe,
    useCallback(() => spacing.shows(element), [spacing, element]),
  );
  // The element has its own height by now, and may be too close to what is beside the flow.
  useLayoutEffect(() => spacing.check(), [spacing, shows]);
  useEffect(() => entry.current?.painted(), [element]);
  return shows;
}
