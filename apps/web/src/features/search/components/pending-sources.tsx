import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StringLines } from '../../../components/string-lines';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

interface PendingSourcesProps {
  /** Names of the sources that have not answered. */
  pending: readonly string[];
  /** Whether they are still asked. */
  asks: boolean;
  onAskOn: () => void;
  /** Results that came late stand at the end. */
  unsettled: boolean;
  onSettle: () => void;
}

/** Quietly: which sites are still asked, which did not answer, and that late results may be sorted in. */
export function PendingSources({
  pending,
  asks,
  onAskOn,
  unsettled,
  onSettle,
}: PendingSourcesProps) {
  const waiting = pending.length > 0;
  const sites = names.format(pending);
  return (
    // Always there: screen readers only watch a region that was.
    <Box role="status" sx={{ '&:empty': { display: 'none' }, mb: waiting || unsettled ? 3 : 0 }}>
      {waiting && asks && (
        <Line>
          <StringLines state="filling" sx={{ width: '2.5rem', flexShrink: 0 }} />
          <Typography variant="body2" color="textSecondary">
            Still asking {sites}…
          </Typography>
        </Line>
      )}
      {waiting && !asks && (
        <Line>
          <Typography variant="body2" color="textSecondary">
            No answer from {sites} yet.
          </Typography>
          <Button variant="text" onClick={onAskOn}>
            Ask again
          </Button>
        </Line>
      )}
      {!waiting && unsettled && (
        <Line>
          <Typography variant="body2" color="textSecondary">
            Results that came late stand at the end.
          </Typography>
          <Button variant="text" onClick={onSettle}>
            Sort them in
          </Button>
        </Line>
      )}
    </Box>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        columnGap: 3,
        minHeight: theme.sizes.touch,
      })}
    >
      {children}
    </Box>
  );
}
