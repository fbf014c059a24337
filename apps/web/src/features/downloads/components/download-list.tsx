import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { detailOf } from '../../../api/api-error';
import { StringLines } from '../../../components/string-lines';
import { RECENT_DOWNLOADS_SHOWN } from '../../../config/limits';
import { useDownloads } from '../hooks/use-downloads';
import { DownloadEntry } from './download-entry';

/** This visit's downloads, the newest five first. */
export function DownloadList() {
  const { downloads, error, isLoading, refetch } = useDownloads();
  const [all, setAll] = useState(false);
  const shown = all ? downloads : downloads.slice(0, RECENT_DOWNLOADS_SHOWN);

  if (error && downloads.length === 0)
    return (
      <Box sx={{ py: 4 }}>
        <Typography variant="body2" sx={{ mb: 3 }}>
          {detailOf(error)}
        </Typography>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Box>
    );
  if (downloads.length === 0)
    return (
      <Box sx={{ py: 5 }}>
        <StringLines sx={{ mb: 4 }} />
        <Typography variant="body2" color="textSecondary">
          {isLoading
            ? 'Looking for your downloads…'
            : 'Tabs that you download show up here and stay for this visit.'}
        </Typography>
      </Box>
    );
  return (
    <>
      <Box component="ul" aria-label="Recent downloads">
        {shown.map((record) => (
          <DownloadEntry key={record.id} record={record} />
        ))}
      </Box>
      {downloads.length > RECENT_DOWNLOADS_SHOWN && (
        <Button variant="text" fullWidth onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${downloads.length}`}
        </Button>
      )}
    </>
  );
}
