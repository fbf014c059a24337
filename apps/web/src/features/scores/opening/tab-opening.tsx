import type { TabScore } from '@tabdock/contracts/scores';
import { Suspense } from 'react';
import { usePatience } from '../../../components/loading/use-patience';
import { LateLookPanel } from '../look/late-look';
import { Opening } from './opening';
import { useAnnouncedOpening } from './use-announced-opening';

interface TabOpeningProps {
  tab: { readonly id: string; readonly title: string; readonly source: string };
  /** Undefined while it cannot be shown, null without a stored file. */
  score: TabScore | null | undefined;
  /** Asks for the score again. */
  onAsk: () => void;
}

/** The first bars of a tab, and how to get them: they appear by themselves once they are there. */
export function TabOpening({ tab: { id, title, source }, score, onAsk }: TabOpeningProps) {
  const { hasGivenUp, again } = usePatience(
    score?.state === 'waiting' ? `the score of ${id}` : undefined,
    onAsk,
  );
  useAnnouncedOpening(title, score);
  if (score === null)
    return (
      <Suspense fallback={<Opening score={score} title={title} />}>
        <LateLookPanel tabId={id} source={source} onStored={onAsk} />
      </Suspense>
    );
  return <Opening score={score} title={title} onCheck={hasGivenUp ? again : undefined} />;
}
