import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place where what has the focus may go away: whatever holds the answer, and can be focused, takes
 * the focus then. It must be drawn again by what takes the other away.
 */
export function useKeptFocus() {
  const holder = useRef<HTMLElement>(null);
  const within = useRef(false);
  useEffect(() => {
    if (within.current && document.activeElement === document.body) holder.current?.focus();
  });
  return {
    ref: useCallback((element: HTMLElement | null) => {
      holder.current = element;
    }, []),
    onFocus: () => {
      within.current = true;
    },
    onBlur: () => {
      within.current = false;
    },
  };
}
