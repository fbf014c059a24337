import type { TabScore } from '@tabdock/contracts/scores';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';

/**
 * Tells a screen reader when the first bars appear where they were missing.
 * @param score undefined while it is not known, null without a stored file
 */
export function useAnnouncedOpening(title: string, score: TabScore | null | undefined): void {
  const dispatch = useAppDispatch();
  const isShown = Boolean(score?.previews);
  const wasMissing = useRef(false);
  const arrive = useEffectEvent(() => {
    if (isShown && wasMissing.current) dispatch(announce(`The first bars of ${title} are here.`));
    wasMissing.current = score !== undefined && !isShown;
  });
  useEffect(() => arrive(), [isShown, score]);
}
