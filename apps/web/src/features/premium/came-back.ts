import { useEffect, useState } from 'react';

/** Of this tab: it left for the check-out and has not come back yet. */
const LEFT = 'tabdock.check-out';

export function noteLeaving(): void {
  sessionStorage.setItem(LEFT, 'yes');
}

function hasLeft(): boolean {
  return sessionStorage.getItem(LEFT) !== null;
}

/** Whether this page was reached from the check-out, by its own way back or the browser's. */
export function useCameBack(): boolean {
  const [cameBack, setCameBack] = useState(hasLeft);
  useEffect(() => {
    sessionStorage.removeItem(LEFT);
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !hasLeft()) return;
      sessionStorage.removeItem(LEFT);
      setCameBack(true);
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
  return cameBack;
}
