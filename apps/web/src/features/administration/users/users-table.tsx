import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { User } from '@tabdock/contracts/users';
import { formatDate } from '../../../components/text/format';
import { DataTable } from '../layout/data-table';
import { RoleBadge, UserGroup } from './user-parts';
import { VerifiedBadge } from './verified-badge';
import { VerifiedMark } from './verified-mark';

const COLUMNS = ['Username', 'E-mail', 'Role', 'Group', 'Badge', 'Since'] as const;

interface UsersProps {
  users: readonly User[];
  onChangeGroup: (user: User) => void;
  onBilling: (user: User) => void;
}

/** A table on a desk, cards on a phone. */
export function Users(props: UsersProps) {
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return desk ? <UsersTable {...props} /> : <UserCards {...props} />;
}

function UsersTable({ users, onChangeGroup, onBilling }: UsersProps) {
  return (
    <DataTable caption="Accounts" columns={COLUMNS}>
      {users.map((user) => (
        <TableRow key={user.id}>
          <TableCell
            component="th"
            scope="row"
            sx={{ minWidth: (theme) => theme.sizes.nameColumn }}
          >
            {user.username}
          </TableCell>
          <TableCell>
            <Email address={user.email} /> <VerifiedMark user={user} compact />
          </TableCell>
          <TableCell>
            <RoleBadge user={user} />
          </TableCell>
          <TableCell>
            <UserGroup user={user} onChange={onChangeGroup} onBilling={onBilling} />
          </TableCell>
          <TableCell>
            <VerifiedBadge user={user} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(user.createdAt)}</TableCell>
        </TableRow>
      ))}
    </DataTable>
  );
}

/** Where room is short the line breaks before the at sign. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function UserCards({ users, onChangeGroup, onBilling }: UsersProps) {
  return (
    <Box component="ul" aria-label="Accounts" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {users.map((user) => (
        <Box component="li" key={user.id} sx={{ py: 4, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
            <Typography
              variant="body2"
              component="h3"
              sx={{ flex: 1, minWidth: 0, fontWeight: 'fontWeightBold' }}
            >
              {user.username}
            </Typography>
            <RoleBadge user={user} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {user.email}
          </Typography>
          <VerifiedMark user={user} compact={false} />
          <VerifiedBadge user={user}>Verified badge</VerifiedBadge>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <UserGroup user={user} onChange={onChangeGroup} onBilling={onBilling} />
            <Typography variant="caption" color="textSecondary">
              since {formatDate(user.createdAt)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
