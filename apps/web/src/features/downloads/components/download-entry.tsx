import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { StringLines } from '../../../components/string-lines';
import { DEFAULT_FILENAME } from '../../../config/limits';
import { hasFailed, isActive } from '../record-state';
import { RecordAction } from './record-action';
import { RecordFacts } from './record-facts';
import { RecordStatus } from './record-status';

const STATUS_WORDS = { pending: 'Queued', downloading: 'Downloading', completed: 'Ready' } as const;

export function DownloadEntry({ record }: { record: DownloadRecord }) {
  const name = record.filename || record.title;
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 'fontWeightMedium' }}>
            {record.title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {record.filename || record.artist}
          </Typography>
          <RecordStatus record={record} words={STATUS_WORDS} />
        </Box>
        {record.status !== 'completed' && <RecordAction record={record} name={name} />}
        {record.status === 'completed' && record.downloadUrl && (
          <Button
            component="a"
            href={record.downloadUrl}
            download={record.filename || DEFAULT_FILENAME}
            aria-label={`Save: ${name}`}
          >
            Save
          </Button>
        )}
      </Box>
      <RecordFacts record={record} />
      {isActive(record) && (
        <StringLines state={record.status === 'downloading' ? 'filling' : 'still'} sx={{ mt: 2 }} />
      )}
      {hasFailed(record) && (
        <Typography variant="caption" component="p" color="error" sx={{ mt: 1 }}>
          {record.errorMessage ?? 'Download failed'}
        </Typography>
      )}
    </Box>
  );
}
