import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../../components/graphics/icons';
import { hasFailed, isActive, isCancelled, isGone, isTakenDown } from '../record-state';

interface RecordStatusProps {
  record: DownloadRecord;
  /** The words here for an active download and for a stored file. */
  words: { active: ReactNode; completed: string };
}

function wordFor({ record, words }: RecordStatusProps): ReactNode {
  if (isCancelled(record)) return 'Cancelled';
  if (isTakenDown(record)) return 'Removed';
  if (record.status === 'failed') return 'Failed';
  if (isGone(record)) return 'No longer stored';
  return isActive(record) ? words.active : words.completed;
}

export function RecordStatus(props: RecordStatusProps) {
  const { record } = props;
  const failed = hasFailed(record);
  const done = record.status === 'completed' && !isGone(record) && !failed;
  const colour = failed ? 'error.main' : done ? 'success.main' : 'text.secondary';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: colour }}>
      {done && <CheckIcon fontSize="inherit" />}
      {failed && <AlertIcon fontSize="inherit" />}
      <Typography variant="caption">{wordFor(props)}</Typography>
    </Box>
  );
}
