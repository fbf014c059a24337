import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '../../../components/text/format';
import { visuallyHidden, VisuallyHidden } from '../../../components/text/visually-hidden';
import type { ComparedVersion } from './compared-version';
import { extraWords, partWords } from './verdict-words';
import { Comparison, VersionName } from './version-parts';
import type { VersionListProps } from './version-cards';

/** Columns of what is known of a file. */
const FACTS = 4;

/** All versions of a song in columns, for wide windows. */
export function VersionsTable({ versions, verdict, other, title }: VersionListProps) {
  return (
    <Table
      sx={{
        '& td, & tbody th': { py: 3, verticalAlign: 'top', height: 'auto' },
        '& tr > *': { pr: { md: 4, lg: 6 } },
        '& tr > :last-child': { pr: 0 },
      }}
    >
      <caption style={visuallyHidden}>Versions of {title}</caption>
      <TableHead>
        <TableRow>
          <TableCell>Version</TableCell>
          <TableCell align="right">Bars played</TableCell>
          <TableCell>Parts</TableCell>
          <TableCell>Also written</TableCell>
          <TableCell align="right">
            Mistakes <VisuallyHidden>in a hundred bars</VisuallyHidden>
          </TableCell>
          <TableCell>{other === undefined ? 'The music' : `Beside ${other.name}`}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {versions.map((version) => (
          <TableRow key={version.tab.id}>
            <TableCell component="th" scope="row" sx={{ minWidth: '9rem' }}>
              <VersionName version={version} verdict={verdict} />
            </TableCell>
            <Facts version={version} />
            <TableCell sx={{ minWidth: '9rem' }}>
              <Comparison version={version} other={other} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Facts({ version: { version } }: { version: ComparedVersion }) {
  if (version === undefined)
    return (
      <TableCell colSpan={FACTS} sx={{ color: 'text.secondary' }}>
        Nobody has looked inside yet
      </TableCell>
    );
  return (
    <>
      <TableCell align="right">{formatNumber(version.playedBars)}</TableCell>
      <TableCell>{partWords(version) || 'no strings, no drums'}</TableCell>
      <TableCell>{extraWords(version) || '–'}</TableCell>
      <TableCell align="right">{version.defectsInHundredBars}</TableCell>
    </>
  );
}
