import type { LooksLeft, TabLook } from '@tabdock/contracts/downloads';
import { detailOf } from '../../../api/api-error';
import { usePatience } from '../../../components/loading/use-patience';
import { stepOf, type LookStep } from './look-words';
import { useGetLooksQuery, useLookMutation } from './looks.api';

interface Look {
  /** Undefined until it is known. */
  look: TabLook | undefined;
  today: LooksLeft | undefined;
  /** What is happening; undefined while nothing is. */
  step: LookStep | undefined;
  isStarting: boolean;
  /** Why the last press or question came to nothing, in a sentence. */
  fault: string | undefined;
  /** Nothing was heard for ten minutes. */
  hasGivenUp: boolean;
  start: () => void;
  again: () => void;
}

/** The visitor's look inside one tab. Messages over /ws keep it up to date; without them it is asked for now and then. */
export function useLook(tabId: string): Look {
  const { currentData, error, refetch } = useGetLooksQuery([tabId], {
    refetchOnMountOrArgChange: true,
  });
  const [begin, { isLoading: isStarting, error: refusal, data: begun }] = useLookMutation();
  const look = currentData?.looks[0] ?? begun?.look;
  const step = stepOf(look?.state);
  const isMoving = step !== undefined && step !== 'stored';
  const { hasGivenUp, again } = usePatience(isMoving ? step : undefined, () => void refetch());
  const fault = refusal ?? (look === undefined ? error : undefined);
  return {
    look,
    today: currentData?.today ?? begun?.today,
    step,
    isStarting,
    fault: fault && detailOf(fault),
    hasGivenUp,
    start: () => void begin(tabId),
    again,
  };
}
