import { useEffect, useState } from 'react';

/** Key in this browser tab's storage while it has left for the check-out and has not come back. */
const LEFT = 'tabdock.check-out';

/** Undefined where the browser stores nothing. */
function inStorage<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}

export function noteLeaving(): void {
  inStorage((storage) => storage.setItem(LEFT, 'yes'));
}

function hasLeft(): boolean {
  return inStorage((storage) => storage.getItem(LEFT)) === 'yes';
}

function forget(): void {
  inStorage((storage) => storage.removeItem(LEFT));
}

/** Whether this page was reached from the check-out, by its own way back or the browser's. */
export function useCameBack(): boolean {
  const [cameBack, setCameBack] = useState(hasLeft);
  useEffect(() => {
    forget();
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !hasLeft()) return;
      forget();
      setCameBack(true);
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
  return cameBack;
}
