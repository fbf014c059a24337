import type { LooksLeft, TabLook } from '@tabdock/contracts/downloads';
import { useEffect, useEffectEvent } from 'react';
import { detailOf } from '../../../api/api-error';
import { usePatience } from '../../../components/loading/use-patience';
import { stepOf, type LookStep } from './look-words';
import { useGetLooksQuery, useLookMutation } from './looks.api';

export interface Look {
  /** Undefined until it is known. */
  look: TabLook | undefined;
  today: LooksLeft | undefined;
  /** What is happening; undefined while nothing is. */
  step: LookStep | undefined;
  isStarting: boolean;
  /** Why there is none, or the last press came to nothing, in a sentence. */
  why: string | undefined;
  /** Nothing was heard for ten minutes. */
  hasGivenUp: boolean;
  start: () => void;
  again: () => void;
}

/**
 * The visitor's look inside one tab. Messages over /ws keep it up to date; without them it is asked for now and then.
 * @param onStored asks for what the file holds, as it is there: at once, and now and then until the caller shows it
 */
export function useLook(tabId: string, onStored: () => void): Look {
  const { currentData, error, refetch } = useGetLooksQuery([tabId], {
    refetchOnMountOrArgChange: true,
  });
  const [begin, { isLoading: isStarting, error: refusal, data: begun }] = useLookMutation();
  const look = currentData?.looks[0] ?? begun?.look;
  const step = stepOf(look?.state);
  const isStored = step === 'stored';
  const fetching = usePatience(isStored ? undefined : step, () => void refetch());
  const reading = usePatience(isStored ? step : undefined, onStored);
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (isStored) stored();
  }, [isStored]);
  const fault = refusal ?? (look === undefined ? error : undefined);
  return {
    look,
    today: currentData?.today ?? begun?.today,
    step,
    isStarting,
    why: (fault && detailOf(fault)) ?? look?.errorMessage ?? undefined,
    hasGivenUp: fetching.hasGivenUp || reading.hasGivenUp,
    start: () => void begin(tabId),
    again: isStored ? reading.again : fetching.again,
  };
}
