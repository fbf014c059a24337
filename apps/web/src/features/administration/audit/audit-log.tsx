import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AuditEntry } from '@tabdock/contracts/users';
import { count, formatDateTime } from '../../../components/text/format';
import { useGetAuditQuery } from '../administration.api';
import { auditWords } from './audit-words';
import { useListAddress } from '../layout/use-list-address';
import { DataTable } from '../layout/data-table';
import { PagedList } from '../layout/paged-list';

const PAGE_SIZE = 25;
const COLUMNS = ['When', 'What', 'Whom', 'By'] as const;

/** The actor; Tabdock for automatic changes. */
const actorOf = ({ actor }: AuditEntry) => actor ?? 'Tabdock';

export function AuditLog() {
  const { page, addressOf } = useListAddress();
  const query = useGetAuditQuery(
    { page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <PagedList
      query={query}
      empty="Nothing has been changed yet."
      found={({ total }) => count(total, 'entry', 'entries')}
      entriesOf={({ entries }) => entries}
      addressOf={addressOf}
    >
      {({ entries }) => (desk ? <Table entries={entries} /> : <Cards entries={entries} />)}
    </PagedList>
  );
}

function Table({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable caption="Audit log" columns={COLUMNS}>
      {entries.map((entry) => (
        <TableRow key={entry.id}>
          <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
            {formatDateTime(entry.at)}
          </TableCell>
          <TableCell>{auditWords(entry)}</TableCell>
          <TableCell>{entry.subject}</TableCell>
          <TableCell>{actorOf(entry)}</TableCell>
        </TableRow>
      ))}
    </DataTable>
  );
}

function Cards({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Box component="ul" aria-label="Audit log" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="body2">
            <strong>{entry.subject}</strong> {auditWords(entry)}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formatDateTime(entry.at)} · by {actorOf(entry)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
