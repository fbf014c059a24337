import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { StringLines } from '../../../components/graphics/string-lines';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { DEFAULT_FILENAME } from '../../../config/limits';
import { worthRetrying } from '../../../download-records/words/next-steps';
import { stringsOf } from '../../../download-records/words/progress';
import { hasFailed, isActive } from '../../../download-records/record-state';
import { ActivityText } from '../../../download-records/components/activity-text';
import { NextSteps } from '../../../download-records/components/next-steps';
import { RecordAction } from '../../../download-records/components/record-action';
import { RecordFacts } from '../../../download-records/components/record-facts';
import { RecordStatus } from '../../../download-records/components/record-status';

export function DownloadEntry({ record }: { record: DownloadRecord }) {
  const words = { active: <ActivityText record={record} />, completed: 'Ready' };
  return (
    <Box
      component="li"
      data-download={record.tabId}
      sx={{ minWidth: 0, py: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          // Its words end where the strings do.
          '& > .MuiButton-text': { mr: -2 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="body2"
            noWrap
            data-tip={record.title}
            sx={{ fontWeight: 'fontWeightMedium' }}
          >
            <TabLink tabId={record.tabId}>{record.title}</TabLink>
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            noWrap
            component="p"
            data-tip={record.filename || record.artist}
          >
            {record.filename || record.artist}
          </Typography>
          <RecordStatus record={record} words={words} />
        </Box>
        <EntryAction record={record} />
      </Box>
      <RecordFacts record={record} />
      {isActive(record) && <StringLines {...stringsOf(record)} sx={{ mt: 2 }} />}
      {hasFailed(record) && (
        <>
          <Typography variant="caption" component="p" color="error" sx={{ mt: 1 }}>
            {record.errorMessage ?? 'Download failed'}
          </Typography>
          <NextSteps record={record} name={tabName(record)} />
        </>
      )}
    </Box>
  );
}

function EntryAction({ record }: { record: DownloadRecord }) {
  const name = record.filename || record.title;
  if (record.downloadUrl)
    return (
      <Button
        component="a"
        href={record.downloadUrl}
        download={record.filename || DEFAULT_FILENAME}
        aria-label={`Save: ${name}`}
      >
        Save
      </Button>
    );
  if (hasFailed(record) && !worthRetrying(record)) return null;
  return <RecordAction record={record} name={name} />;
}
