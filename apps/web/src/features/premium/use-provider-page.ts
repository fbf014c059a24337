import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../../api/api-error';
import { leaveFor } from './leave-for';

/** Asks for a page of the payment provider and goes there; pressed twice, it asks once. */
export function useProviderPage(ask: () => Promise<{ url: string }>) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const underWay = useRef(false);

  const stay = () => {
    underWay.current = false;
    setLeaving(false);
  };
  useEffect(() => {
    // The browser's way back shows the page in the state in which it was left.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const go = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setLeaving(true);
    setFailure(undefined);
    try {
      leaveFor((await ask()).url);
    } catch (error) {
      setFailure(detailOf(error));
      stay();
    }
  };
  return { go: () => void go(), isLeaving, failure };
}
