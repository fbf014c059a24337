import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DownloadIcon } from '../../../components/graphics/icons';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { useSession } from '../../../session/use-session';
import type { RequestedTab } from '../requests.api';
import { useBatchBlocked } from './use-batch-blocked';
import { useDownloadShortcut } from './use-download-shortcut';
import { useRequestBatch } from './use-request-batch';

interface DownloadSelectedProps {
  tabs: RequestedTab[];
  /** The number of tabs follows it. */
  label?: string;
}

/** Asks for all of `tabs` at once; for accounts only. Who it is may be unknown: then the server decides. */
export function DownloadSelected({
  tabs,
  label = 'Download Selected Tabs',
}: DownloadSelectedProps) {
  const { isLoggedIn, isLoading, error } = useSession();
  const blocked = useBatchBlocked();
  const request = useRequestBatch();
  const kept = useKeptFocus();
  const mayAsk = isLoggedIn || Boolean(error);
  useDownloadShortcut(tabs);
  const waitsId = useId();
  const waits = blocked && mayAsk && tabs.length > 0;
  return (
    <>
      <Button
        {...kept}
        variant="contained"
        color="primary"
        startIcon={<DownloadIcon />}
        {...(waits && { 'aria-describedby': waitsId })}
        disabled={!mayAsk || isLoading || blocked || tabs.length === 0}
        onClick={() => void request(tabs)}
        sx={{
          flex: { xs: '1 0 auto', sm: 'none' },
          width: { lg: '100%' },
          px: { xs: 3, sm: 4 },
          // On a phone the words need the room.
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        {label} ({tabs.length})
      </Button>
      {waits && (
        <Typography
          id={waitsId}
          variant="caption"
          color="textSecondary"
          // The bar above the results has no line to spare.
          sx={{ display: { xs: 'none', lg: 'block' } }}
        >
          The next batch can start when this one is done.
        </Typography>
      )}
    </>
  );
}
