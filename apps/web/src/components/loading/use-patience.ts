import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_MILLIS = 2_000;
const LONGEST_MILLIS = 60_000;
const GIVE_UP_MILLIS = 10 * 60_000;

interface Patience {
  /** It has waited for ten minutes and asks no more by itself. */
  hasGivenUp: boolean;
  /** Asks now, and goes on asking. */
  again: () => void;
}

/**
 * Asks again after 2, 4, 8, … 60 seconds while something is waited for, in case no message says that it came; not for
 * ever. `waitingFor` names it, and is undefined while nothing is waited for: another name begins anew.
 */
export function usePatience(waitingFor: string | undefined, ask: () => void): Patience {
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState<string>();
  const askNow = useEffectEvent(ask);
  const wait = `${waitingFor} ${round}`;
  useEffect(() => {
    if (waitingFor === undefined) return;
    let pause = FIRST_MILLIS;
    let waited = 0;
    const askLater = (): NodeJS.Timeout =>
      setTimeout(() => {
        askNow();
        waited += pause;
        pause = Math.min(LONGEST_MILLIS, pause * 2);
        if (waited < GIVE_UP_MILLIS) timer = askLater();
        else setEnded(wait);
      }, pause);
    let timer = askLater();
    return () => clearTimeout(timer);
  }, [waitingFor, wait]);
  return {
    hasGivenUp: waitingFor !== undefined && ended === wait,
    again: () => {
      ask();
      setRound((rounds) => rounds + 1);
    },
  };
}
