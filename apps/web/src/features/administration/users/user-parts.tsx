import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@tabdock/contracts/users';
import { GROUP_NAMES, ROLE_NAMES } from '../../../config/group-names';
import { Badge } from '../layout/badge';

export function RoleBadge({ user }: { user: User }) {
  return <Badge plain={user.role === 'user'}>{ROLE_NAMES[user.role]}</Badge>;
}

interface UserGroupProps {
  user: User;
  onChange: (user: User) => void;
}

/** The group, and a button that puts the user into the panel that changes it. */
export function UserGroup({ user, onChange }: UserGroupProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
      <Badge plain={user.group === 'standard'}>{GROUP_NAMES[user.group]}</Badge>
      <Button
        variant="text"
        aria-label={`Change the group of ${user.username}`}
        onClick={() => onChange(user)}
        sx={{ minWidth: 0 }}
      >
        Change
      </Button>
    </Box>
  );
}
