import type { TabScore } from '@tabdock/contracts/scores';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { usePatience } from '../../../components/loading/use-patience';
import { LateLookPanel } from '../look/late-look';
import { Opening } from './opening';

interface TabOpeningProps {
  tab: { readonly id: string; readonly title: string; readonly source: string };
  /** Undefined while it cannot be shown, null without a stored file. */
  score: TabScore | null | undefined;
  /** Asks for the score again. */
  onAsk: () => void;
}

/** The first bars of a tab, and how to get them: they appear by themselves once they are there. */
export function TabOpening({ tab: { id, title, source }, score, onAsk }: TabOpeningProps) {
  const dispatch = useAppDispatch();
  const { hasGivenUp, again } = usePatience(
    score?.state === 'waiting' ? `the score of ${id}` : undefined,
    onAsk,
  );
  const isShown = Boolean(score?.previews);
  const wasMissing = useRef(false);
  const arrive = useEffectEvent(() => {
    if (isShown && wasMissing.current) dispatch(announce(`The first bars of ${title} are here.`));
    wasMissing.current = score !== undefined && !isShown;
  });
  useEffect(() => arrive(), [isShown, score]);
  if (score === null)
    return (
      <Suspense fallback={<Opening score={score} title={title} />}>
        <LateLookPanel tabId={id} source={source} onStored={onAsk} />
      </Suspense>
    );
  return <Opening score={score} title={title} onCheck={hasGivenUp ? again : undefined} />;
}
