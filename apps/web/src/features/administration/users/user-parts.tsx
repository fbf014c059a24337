import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@tabdock/contracts/users';
import { GROUP_NAMES, ROLE_NAMES } from '../../../config/group-names';
import { Badge } from '../layout/badge';

export function RoleBadge({ user }: { user: User }) {
  return <Badge plain={user.role === 'user'}>{ROLE_NAMES[user.role]}</Badge>;
}

interface UserGroupProps {
  user: User;
  onChange: (user: User) => void;
  onBilling: (user: User) => void;
}

/** The group that counts, and buttons for the panel that changes what is granted, and for what is paid. */
export function UserGroup({ user, onChange, onBilling }: UserGroupProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
      <div>
        <Badge plain={user.group === 'standard'}>{GROUP_NAMES[user.group]}</Badge>
        {user.grantedGroup !== undefined && (
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            granted: {GROUP_NAMES[user.grantedGroup]}
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'flex' }}>
        <Button
          variant="text"
          aria-label={`Change the group of ${user.username}`}
          onClick={() => onChange(user)}
          sx={{ minWidth: 0, px: 1.5 }}
        >
          Change
        </Button>
        <Button
          variant="text"
          aria-label={`Billing of ${user.username}`}
          aria-haspopup="dialog"
          onClick={() => onBilling(user)}
          sx={{ minWidth: 0, px: 1.5 }}
        >
          Billing
        </Button>
      </Box>
    </Box>
  );
}
