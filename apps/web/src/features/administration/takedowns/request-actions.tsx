import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import type { Deciding } from './decision-dialog';
import type { TakedownRequest } from './takedowns.api';

interface RequestActionsProps {
  request: TakedownRequest;
  /** Asks for what the decision needs. */
  onDecide: (deciding: Deciding) => void;
}

/** What can be decided about a request. */
export function RequestActions({ request, onDecide }: RequestActionsProps) {
  const kept = useKeptFocus();
  const { number, kind, state, takedown } = request;
  const open = state === 'open';
  const isCounter = kind === 'counter-notice';
  const holds = takedown !== null && takedown.restoredAt === null;
  const ask = (decision: Deciding['decision'], words: string) => (
    <Button
      variant={open && decision !== 'reject' ? 'contained' : 'outlined'}
      {...(open && decision !== 'reject' && { color: 'primary' })}
      aria-haspopup="dialog"
      aria-label={`${words} (${isCounter ? 'counter-notice' : 'notice'} ${number})`}
      onClick={() => onDecide({ request, decision })}
    >
      {words}
    </Button>
  );
  return (
    <Box tabIndex={-1} {...kept} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {open && !isCounter && ask('remove', 'Remove')}
      {holds && (open || !isCounter) && (isCounter || !open) && ask('restore', 'Restore')}
      {open && ask('reject', 'Reject')}
    </Box>
  );
}
