import type { QueuePlace } from '@tabdock/contracts/downloads';
import { VisuallyHidden } from '../../components/text/visually-hidden';
import { useCountdown } from '../hooks/use-countdown';
import { queueWords } from '../words/queue-words';

interface QueueTextProps {
  queue: QueuePlace;
  /** `shortQueueWords` where there is less room. */
  words?: typeof queueWords;
}

/** Where a download stands. What is counted down for the eye stands still for a screen reader. */
export function QueueText({ queue, words = queueWords }: QueueTextProps) {
  useCountdown(queue.pausedUntil);
  const now = new Date();
  const seen = words(queue, now);
  const spoken = words(queue, now, 'clock');
  if (seen === spoken) return seen;
  return (
    <>
      <span aria-hidden>{seen}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}
