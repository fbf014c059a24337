import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { fileDays } from './file-days';
import { FileRow } from './file-row';
import type { FileSelection } from './use-file-selection';

interface FilesTableProps {
  files: readonly DownloadRecord[];
  /** `null` for guests, who select nothing. */
  selection: FileSelection | null;
}

/** The downloads day by day. */
export function FilesTable({ files, selection }: FilesTableProps) {
  const columns = [
    ...(selection ? ['Selected'] : []),
    'Song',
    'Details',
    'Status',
    'Time',
    'What to do',
  ];
  return (
    <Box component="table" role="table" aria-label="Files" sx={{ display: 'block' }}>
      <Box component="thead" role="rowgroup" sx={visuallyHidden}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </Box>
      {fileDays(files, new Date()).map(({ name, files: ofDay }) => (
        <Box key={name} component="tbody" role="rowgroup" sx={{ display: 'block', pb: 6 }}>
          <Box component="tr" role="row" sx={{ display: 'block', pb: 2 }}>
            <Typography
              component="th"
              role="rowheader"
              aria-colspan={columns.length}
              variant="body2"
              sx={{ display: 'block', p: 0, textAlign: 'left', fontWeight: 'fontWeightBold' }}
            >
              {name}
            </Typography>
          </Box>
          {ofDay.map((record) => (
            <FileRow
              key={record.id}
              record={record}
              selected={selection && selection.selectedIds.has(record.id)}
              onSelect={selection?.select}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
