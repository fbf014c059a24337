import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { memo } from 'react';
import { Checkbox } from '../../../components/inputs/checkbox';
import { formatTime } from '../../../components/text/format';
import { StringLines } from '../../../components/graphics/string-lines';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { ActivityText } from '../../../download-records/components/activity-text';
import { NextSteps } from '../../../download-records/components/next-steps';
import { RecordAction } from '../../../download-records/components/record-action';
import { RecordFacts } from '../../../download-records/components/record-facts';
import { RecordStatus } from '../../../download-records/components/record-status';
import { OtherFormats } from '../../../download-records/formats/other-formats';
import { worthRetrying } from '../../../download-records/words/next-steps';
import { stringsOf } from '../../../download-records/words/progress';
import { hasFailed, isActive } from '../../../download-records/record-state';
import { rowSx } from './files.layout';

/** Everything that has not ended is shown as pending. */
const STATUS_WORDS = { active: 'Pending', completed: 'Downloaded' } as const;

interface FileRowProps {
  record: DownloadRecord;
  /** `null` where nothing can be selected. */
  selected: boolean | null;
  onSelect: ((records: readonly DownloadRecord[], selected: boolean) => void) | undefined;
}

/** One download: a line of the table on a desk, a card on a phone. */
export const FileRow = memo(function FileRow({ record, selected, onSelect }: FileRowProps) {
  const name = tabName(record);
  return (
    <Box
      component="tr"
      role="row"
      data-download={record.tabId}
      sx={(theme) => rowSx(selected !== null, theme)}
    >
      {selected !== null && (
        <Box component="td" role="cell" sx={{ gridArea: 'check' }}>
          <Checkbox
            checked={selected ? 'all' : 'none'}
            label={`Select ${name}`}
            onChange={(checked) => onSelect?.([record], checked)}
          />
        </Box>
      )}
      <Box
        component="th"
        role="rowheader"
        sx={{ gridArea: 'song', minWidth: 0, textAlign: 'left', fontWeight: 'inherit' }}
      >
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          <TabLink tabId={record.tabId}>{record.title}</TabLink>
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {[record.artist, record.version].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box component="td" role="cell" sx={{ gridArea: 'details', minWidth: 0 }}>
        <Details record={record} />
      </Box>
      <Box
        component="td"
        role="cell"
        sx={{ gridArea: 'status', alignSelf: { md: 'end', lg: 'center' } }}
      >
        <RecordStatus record={record} words={STATUS_WORDS} />
      </Box>
      <Box
        component="td"
        role="cell"
        sx={{
          gridArea: 'time',
          alignSelf: { md: 'start', lg: 'center' },
          textAlign: { xs: 'right', md: 'left' },
        }}
      >
        <Typography
          variant="caption"
          component="time"
          dateTime={record.timestamp}
          color="textSecondary"
        >
          {formatTime(record.timestamp)}
        </Typography>
      </Box>
      <Box
        component="td"
        role="cell"
        sx={{
          gridArea: 'action',
          textAlign: 'right',
          '& > *': { width: { md: '100%' } },
          '& > .MuiButton-text': { mr: { xs: -2, md: 0 } },
        }}
      >
        <Action record={record} />
      </Box>
    </Box>
  );
});

function Details({ record }: { record: DownloadRecord }) {
  if (hasFailed(record))
    return (
      <>
        <Typography variant="caption" component="p" color="error">
          {record.errorMessage ?? 'Download failed'}
        </Typography>
        <NextSteps record={record} name={tabName(record)} />
      </>
    );
  if (isActive(record))
    return (
      <>
        <StringLines {...stringsOf(record)} />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          <ActivityText record={record} />
        </Typography>
      </>
    );
  return <RecordFacts record={record} />;
}

function Action({ record }: { record: DownloadRecord }) {
  if (hasFailed(record) && !worthRetrying(record)) return null;
  if (!record.downloadUrl) return <RecordAction record={record} name={tabName(record)} />;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        component="a"
        href={record.downloadUrl}
        target="_blank"
        rel="noopener"
        aria-label={`Get File: ${tabName(record)}`}
        sx={{ flex: 1, whiteSpace: 'nowrap' }}
      >
        Get File
      </Button>
      <OtherFormats record={record} name={tabName(record)} compact />
    </Box>
  );
}
