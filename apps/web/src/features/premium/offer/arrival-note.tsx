import Button from '@mui/material/Button';
import { Notice } from '../../../components/feedback/notice';
import type { Arrival } from '../use-arrival';

const TEXTS: Record<Exclude<Arrival, 'none'>, string> = {
  waiting:
    'Thank you! Your payment is being confirmed. This takes a few seconds; you need not stay here.',
  late: 'Thank you! The confirmation of your payment takes longer than usual. Premium begins by itself as soon as it is there; nothing is lost and you need not pay again.',
  arrived: 'Thank you! Premium is yours from now on: no ads, bigger batches, less waiting.',
};

interface ArrivalNoteProps {
  arrival: Arrival;
  /** Whether the visitor came back from the check-out, whatever was done there. */
  cameBack: boolean;
  onLookAgain: () => void;
}

/** Note about the outcome of a payment that was just made, or was not. */
export function ArrivalNote({ arrival, cameBack, onLookAgain }: ArrivalNoteProps) {
  return (
    // Always rendered: screen readers announce changes only in a region that is already on the page.
    <div role="status">
      {arrival === 'none' && cameBack && (
        <Notice tone="quiet" sx={{ mb: 6 }}>
          You came back without paying, and nothing was charged.
        </Notice>
      )}
      {arrival !== 'none' && (
        <Notice
          tone="accent"
          sx={{ mb: 6 }}
          action={arrival === 'late' && <Button onClick={onLookAgain}>Look again</Button>}
        >
          {TEXTS[arrival]}
        </Notice>
      )}
    </div>
  );
}
