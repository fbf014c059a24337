import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { AlertIcon, CheckIcon } from '../../../components/icons';
import { StringLines } from '../../../components/string-lines';
import { DEFAULT_FILENAME } from '../../../config/limits';
import { isActive } from '../apply-message';
import { useRequestDownload } from '../hooks/use-request-download';

const STATUS_WORDS = {
  pending: 'Queued',
  downloading: 'Downloading',
  completed: 'Ready',
  failed: 'Failed',
} as const;

/** What the file turned out to hold. */
function factsLine({ facts, format }: DownloadRecord): string {
  if (!facts) return '';
  const { tempo, tuning, bars } = facts;
  return [
    format?.toUpperCase(),
    tuning,
    `${Math.round(tempo)} bpm`,
    bars === 1 ? '1 bar' : `${bars} bars`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function DownloadEntry({ record }: { record: DownloadRecord }) {
  const request = useRequestDownload();
  const name = record.filename || record.title;
  const retry = () =>
    void request({ id: record.tabId, title: record.title, artist: record.artist });
  const saveable = record.status === 'completed' && record.downloadUrl;
  const action = saveable ? (
    <Button
      component="a"
      href={record.downloadUrl ?? undefined}
      download={record.filename || DEFAULT_FILENAME}
      aria-label={`Save: ${name}`}
    >
      Save
    </Button>
  ) : record.status === 'failed' ? (
    <Button onClick={retry} aria-label={`Try again: ${name}`}>
      Try again
    </Button>
  ) : null;

  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="body2"
            noWrap
            title={record.filename || record.title}
            sx={{ fontWeight: 'fontWeightMedium' }}
          >
            {record.title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {record.filename || record.artist}
          </Typography>
          <Status record={record} />
        </Box>
        {action}
      </Box>
      {record.facts && (
        <Typography variant="caption" component="p" color="textSecondary">
          {factsLine(record)}
        </Typography>
      )}
      {isActive(record) && (
        <StringLines state={record.status === 'downloading' ? 'filling' : 'still'} sx={{ mt: 2 }} />
      )}
      {record.status === 'failed' && (
        <Typography variant="caption" component="p" color="error" sx={{ mt: 1 }}>
          {record.errorMessage ?? 'Download failed'}
        </Typography>
      )}
    </Box>
  );
}

function Status({ record }: { record: DownloadRecord }) {
  const tone = { completed: 'success.main', failed: 'error.main' } as const;
  const colour =
    record.status in tone ? tone[record.status as keyof typeof tone] : 'text.secondary';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: colour }}>
      {record.status === 'completed' && <CheckIcon fontSize="inherit" />}
      {record.status === 'failed' && <AlertIcon fontSize="inherit" />}
      <Typography variant="caption" noWrap>
        {isActive(record)
          ? (record.message ?? STATUS_WORDS[record.status])
          : STATUS_WORDS[record.status]}
      </Typography>
    </Box>
  );
}
