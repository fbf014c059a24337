import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DownloadIcon } from '../../../../components/graphics/icons';
import { keyTip } from '../../../../components/keyboard/key-tip';
import { useKeptFocus } from '../../../../components/keyboard/use-kept-focus';
import { joined } from '../../../../download-records/zips/joined';
import { ZipFormats } from '../../../../download-records/zips/zip-formats';
import { useSession } from '../../../../session/use-session';
import type { RequestedTab } from '../../requests.api';
import { BATCH_TABS } from '../../../../config/limits';
import { BatchLimit } from './batch-limit';
import { useBatchBlocked } from './use-batch-blocked';
import { useDownloadShortcut } from './use-download-shortcut';
import { useRequestBatch } from './use-request-batch';

export interface DownloadSelectedProps {
  tabs: RequestedTab[];
  /** The number of tabs follows it; left out beside the results. */
  label?: string;
  /** Whether the keys for the results are on. */
  showKeys?: boolean;
}

/** Asks for all of `tabs` at once; for accounts only. Who it is may be unknown: then the server decides. */
export function DownloadSelected({ tabs, label, showKeys = false }: DownloadSelectedProps) {
  const { user, isLoggedIn, isLoading, error } = useSession();
  const blocked = useBatchBlocked();
  const request = useRequestBatch();
  const kept = useKeptFocus();
  const mayAsk = isLoggedIn || Boolean(error);
  const disabled = !mayAsk || isLoading || blocked || tabs.length === 0;
  useDownloadShortcut(tabs);
  const noteId = useId();
  const waits = blocked && mayAsk && tabs.length > 0;
  const most = BATCH_TABS[user?.group ?? 'standard'] ?? BATCH_TABS.standard;
  const limited = user !== null && !waits && (tabs.length > most || (!label && tabs.length > 1));
  return (
    <>
      <Box sx={{ display: 'flex', flex: { xs: '1 0 auto', sm: 'none' }, width: { lg: '100%' } }}>
        <Button
          {...kept}
          {...(showKeys && keyTip('downloadSelected'))}
          variant="contained"
          color="primary"
          startIcon={<DownloadIcon />}
          {...((waits || limited) && { 'aria-describedby': noteId })}
          disabled={disabled}
          onClick={() => void request(tabs)}
          sx={{
            ...joined.start,
            flex: 1,
            px: { xs: 2, sm: 4 },
            // A phone has no room for an icon beside the words.
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          {/* One piece of text: its spaces would be lost between pieces. */}
          <span>
            {label ?? <SelectedTabs />} ({tabs.length})
          </span>
        </Button>
        <ZipFormats primary disabled={disabled} onChoose={(kind) => void request(tabs, kind)} />
      </Box>
      {limited && <BatchLimit id={noteId} tabs={tabs.length} most={most} />}
      {waits && (
        <Typography
          id={noteId}
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

/** Words of the button; the bar of a phone has room for two of them. */
function SelectedTabs() {
  return (
    <>
      Download Selected
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {' Tabs'}
      </Box>
    </>
  );
}
