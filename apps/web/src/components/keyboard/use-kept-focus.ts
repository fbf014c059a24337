import { useCallback, useEffect, useRef, type FocusEvent } from 'react';

/** Whether the focus left because its place went away, or for a dialog, after which it comes back. */
function comesBack({ target, relatedTarget }: FocusEvent): boolean {
  if (!relatedTarget) return target.matches(':disabled');
  return Boolean(relatedTarget.closest('[role="dialog"]'));
}

/**
 * Keeps the keyboard's place when the focused element may go away: the element that gets these props (it must be
 * focusable) takes the focus then. It must be rendered again by whatever removes the other.
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
    onBlur: (event: FocusEvent) => {
      within.current = event.target === holder.current && comesBack(event);
    },
  };
}
