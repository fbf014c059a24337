import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useState } from 'react';
import { formatAtLeast } from '../../components/text/format';
import { late } from '../../components/loading/late';
import { Opened } from '../../components/overlays/opened';
import { useKeptFocus } from '../../components/keyboard/use-kept-focus';
import { useChangeAll } from '../hooks/use-change-all';
import { worthRetrying } from '../words/next-steps';
import { hasFailed, isActive } from '../record-state';

const CancelAllDialog = late(async () => (await import('./cancel-all-dialog')).CancelAllDialog);

interface ChangeAllProps {
  downloads: readonly DownloadRecord[];
  /** Whether there are others, which count for the server and not here. */
  hasOlder: boolean;
}

/** "Retry all failed" and "Cancel all", each only where it may do something. */
export function ChangeAll({ downloads, hasOlder }: ChangeAllProps) {
  const { cancelAll, retryFailed, cancelling, retrying } = useChangeAll();
  const [asking, setAsking] = useState(false);
  const kept = useKeptFocus();
  const active = downloads.filter(isActive).length;
  const failed = downloads.some(worthRetrying) ? downloads.filter(hasFailed).length : 0;
  const cancel = async () => {
    await cancelAll();
    setAsking(false);
  };
  return (
    <Box tabIndex={-1} {...kept} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {failed > 0 && (
        <Button
          aria-disabled={retrying}
          onClick={() => {
            if (!retrying) void retryFailed();
          }}
        >
          Retry all failed ({formatAtLeast(failed, hasOlder)})
        </Button>
      )}
      {active > 0 && (
        <Button onClick={() => setAsking(true)}>
          Cancel all ({formatAtLeast(active, hasOlder)})
        </Button>
      )}
      {asking && (
        <Opened onClose={() => setAsking(false)}>
          <CancelAllDialog
            active={active}
            hasOlder={hasOlder}
            pending={cancelling}
            onKeep={() => setAsking(false)}
            onCancel={() => void cancel()}
          />
        </Opened>
      )}
    </Box>
  );
}
