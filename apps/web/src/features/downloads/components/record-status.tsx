import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DownloadRecord, DownloadStatus } from '@tabdock/contracts/downloads';
import { AlertIcon, CheckIcon } from '../../../components/icons';
import { hasFailed, isActive, isCancelled } from '../record-state';

interface RecordStatusProps {
  record: DownloadRecord;
  /** What this place calls the states that it does not call "Failed" or "Cancelled". */
  words: Record<Exclude<DownloadStatus, 'failed'>, string>;
}

function wordFor({ record, words }: RecordStatusProps): string {
  if (isCancelled(record)) return 'Cancelled';
  if (record.status === 'failed') return 'Failed';
  return (isActive(record) && record.message) || words[record.status];
}

export function RecordStatus(props: RecordStatusProps) {
  const { record } = props;
  const failed = hasFailed(record);
  const done = record.status === 'completed';
  const colour = failed ? 'error.main' : done ? 'success.main' : 'text.secondary';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: colour }}>
      {done && <CheckIcon fontSize="inherit" />}
      {failed && <AlertIcon fontSize="inherit" />}
      <Typography variant="caption" noWrap>
        {wordFor(props)}
      </Typography>
    </Box>
  );
}
