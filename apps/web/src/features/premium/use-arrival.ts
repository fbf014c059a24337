import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PLAN_POLL_MILLIS, PLAN_POLLS_MILLIS } from '../../config/limits';
import { runningOf } from '../../billing/standing';
import { usePlan } from './use-plan';

/** Set by the payment provider's way back after a payment. */
const BOUGHT = 'bought';

/**
 * Whether a payment that was just made has arrived: `waiting` while the plan is requested repeatedly, `late` after
 * a minute of that.
 */
export type Arrival = 'none' | 'waiting' | 'late' | 'arrived';

export function useArrival() {
  const [parameters, setParameters] = useSearchParams();
  const isBack = parameters.has(BOUGHT);
  const [hasBought, setBought] = useState(isBack);
  const [isLate, setLate] = useState(false);
  const [isOpen, setOpen] = useState(isBack);
  const query = usePlan(isOpen && !isLate ? PLAN_POLL_MILLIS : 0);
  const plan = query.currentData;
  const isActive = plan !== undefined && runningOf(plan)?.state === 'active';
  const isDue = (hasBought || plan?.isPending === true) && !isActive;

  if (isDue !== isOpen) setOpen(isDue);
  if (plan?.isPending && !hasBought) setBought(true);
  useEffect(() => {
    if (!isOpen || isLate) return;
    const timer = setTimeout(() => setLate(true), PLAN_POLLS_MILLIS);
    return () => clearTimeout(timer);
  }, [isOpen, isLate]);
  useEffect(() => {
    // A page that is loaded again, or opened from a bookmark, shows no thanks.
    if (isActive && isBack) setParameters({}, { replace: true });
  }, [isActive, isBack, setParameters]);

  const arrival: Arrival = !hasBought ? 'none' : isActive ? 'arrived' : isLate ? 'late' : 'waiting';
  return { query, arrival, lookAgain: () => setLate(false) };
}
