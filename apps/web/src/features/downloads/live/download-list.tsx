import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { detailOf } from '../../../api/api-error';
import { RetryIcon } from '../../../components/graphics/icons';
import { Notice } from '../../../components/feedback/notice';
import { StringLines } from '../../../components/graphics/string-lines';
import { RECENT_DOWNLOADS_SHOWN } from '../../../config/limits';
import { useDownloads } from '../use-downloads';
import { ChangeAll } from '../../../download-records/components/change-all';
import { DownloadEntry } from './download-entry';

/** The newest five downloads, and what can be done with all of them. */
export function DownloadList() {
  const { downloads, hasOlder, error, isLoading, refetch } = useDownloads();

  if (error && downloads.length === 0)
    return (
      <Notice
        tone="failure"
        sx={{ mb: 4 }}
        action={
          <Button startIcon={<RetryIcon />} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {detailOf(error)}
      </Notice>
    );
  if (downloads.length === 0)
    return (
      <Box sx={{ py: 5 }}>
        <StringLines state={isLoading ? 'filling' : 'still'} sx={{ mb: 4 }} />
        <Typography variant="body2" color="textSecondary">
          {isLoading
            ? 'Looking for your downloads…'
            : 'Tabs that you download show up here and stay for this visit.'}
        </Typography>
      </Box>
    );
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 2,
          pb: 2,
        }}
      >
        <Typography
          id="recent-title"
          variant="caption"
          component="h3"
          sx={{ fontWeight: 'fontWeightBold' }}
        >
          Recent Downloads
        </Typography>
        <ChangeAll downloads={downloads} hasOlder={hasOlder} />
      </Box>
      <Box
        component="ul"
        aria-labelledby="recent-title"
        sx={({ sizes }) => ({
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${sizes.entry}), 1fr))`,
          columnGap: 8,
        })}
      >
        {downloads.slice(0, RECENT_DOWNLOADS_SHOWN).map((record) => (
          <DownloadEntry key={record.id} record={record} />
        ))}
      </Box>
    </>
  );
}
