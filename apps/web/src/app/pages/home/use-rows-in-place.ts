import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Leaves the rows where they are on the screen when the element with this ref comes above them. Browsers do so by
 * themselves, but not at the very top of a page.
 */
export function useRowsInPlace(shown: boolean) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!shown || !bar.current || window.scrollY > 0) return;
    const { marginTop, marginBottom } = getComputedStyle(bar.current);
    const top = bar.current.offsetHeight + parseFloat(marginTop) + parseFloat(marginBottom);
    if (top > 0) window.scrollBy({ top, behavior: 'instant' });
  }, [shown]);
  return useCallback((element: HTMLElement | null) => {
    bar.current = element;
  }, []);
}
