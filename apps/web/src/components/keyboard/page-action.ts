import { useEffect, useEffectEvent } from 'react';

/** Actions that a shortcut starts if the page that is shown has them. */
export type PageAction =
  | 'downloads'
  | 'selectAll'
  | 'deselectAll'
  | 'downloadSelected'
  | 'nextResult'
  | 'previousResult'
  | 'selectResult'
  | 'downloadResult'
  | 'openResult'
  | 'toast';

/** Returns false where there was nothing to do it with. */
type Run = () => unknown;

const offered = new Map<PageAction, Run>();

/** Offers `run` to the shortcuts while the part that calls this is on the page, and while it is possible. */
export function usePageAction(action: PageAction, run: Run, possible = true): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!possible) return;
    const offer = () => latest();
    offered.set(action, offer);
    return () => {
      if (offered.get(action) === offer) offered.delete(action);
    };
  }, [action, possible]);
}

export function offersPageAction(action: PageAction): boolean {
  return offered.has(action);
}

/** Whether the page could do it; then it is done. */
export function runPageAction(action: PageAction): boolean {
  const run = offered.get(action);
  return run !== undefined && run() !== false;
}
