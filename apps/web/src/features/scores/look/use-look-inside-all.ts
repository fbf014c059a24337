import type { LooksLeft, TabLook } from '@tabdock/contracts/downloads';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { detailOf, isApiError } from '../../../api/api-error';
import { usePatience } from '../../../components/loading/use-patience';
import { stepOf } from './look-words';
import { useGetLooksQuery, useLookMutation } from './looks.api';

/** Codes after which the next tab would be refused too. */
const ENDS_ALL = ['LOOKS.LIMIT_REACHED', 'REQUEST.TOO_MANY', 'AUTH.REQUIRED'];

interface LooksInsideAll {
  /** Undefined until they are known. */
  looks: readonly TabLook[] | undefined;
  today: LooksLeft | undefined;
  /** Tabs that nobody has fetched, and that may be. */
  missing: readonly TabLook[];
  stored: number;
  underWay: number;
  isStarting: boolean;
  /** Why it stopped, in a sentence. */
  fault: string | undefined;
  hasGivenUp: boolean;
  start: () => Promise<void>;
  again: () => void;
}

/**
 * The account's looks inside several tabs: those that nobody has fetched begin one after the other.
 * @param onStored called when another one is there
 */
export function useLookInsideAll(tabIds: readonly string[], onStored?: () => void): LooksInsideAll {
  const { currentData, error, refetch } = useGetLooksQuery(tabIds, {
    refetchOnMountOrArgChange: true,
  });
  const [begin] = useLookMutation();
  const [isStarting, setStarting] = useState(false);
  const [fault, setFault] = useState<string>();
  const looks = currentData?.looks;
  const missing = (looks ?? []).filter(({ state }) => state === 'none' || state === 'failed');
  const stored = (looks ?? []).filter(({ state }) => state === 'stored').length;
  const underWay = (looks ?? []).filter(({ state }) => stepOf(state) !== undefined).length - stored;
  const waitingFor = underWay > 0 ? `${stored} of ${underWay}` : undefined;
  const patience = usePatience(waitingFor, () => void refetch());

  const seen = useRef<number>(undefined);
  const told = useEffectEvent(() => {
    if (seen.current !== undefined && stored > seen.current) onStored?.();
    seen.current = looks && stored;
  });
  useEffect(() => told(), [looks, stored]);

  const start = async () => {
    setStarting(true);
    setFault(undefined);
    for (const { tabId } of missing) {
      const { error: refusal } = await begin(tabId);
      if (!refusal) continue;
      setFault(detailOf(refusal));
      if (isApiError(refusal) && ENDS_ALL.includes(refusal.code ?? '')) break;
    }
    setStarting(false);
  };

  return {
    looks,
    today: currentData?.today,
    missing,
    stored,
    underWay,
    isStarting,
    fault: fault ?? (error && looks === undefined ? detailOf(error) : undefined),
    hasGivenUp: patience.hasGivenUp,
    start,
    again: patience.again,
  };
}
