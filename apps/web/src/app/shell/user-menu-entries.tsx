import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '@tabdock/contracts/users';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ExternalIcon } from '../../components/icons';
import { AdminBadge } from './admin-badge';
import { displayName } from './display-name';

interface UserMenuEntriesProps {
  id: string;
  user: User;
  /** Id of the button that opens it. */
  labelledBy: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

export function UserMenuEntries({
  id,
  user,
  labelledBy,
  anchor,
  open,
  onClose,
}: UserMenuEntriesProps) {
  return (
    <Menu
      id={id}
      anchorEl={() => anchor.current}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      <Box component="li" role="none" sx={{ px: 4, pt: 2, pb: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 'fontWeightBold' }}>
            {displayName(user)}
          </Typography>
          {user.role === 'admin' && <AdminBadge />}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {user.email}
        </Typography>
      </Box>
      <Divider component="li" />
      <MenuItem component={Link} to="/settings" onClick={onClose}>
        Settings
      </MenuItem>
      {user.role === 'admin' && [
        <MenuItem key="admin" component={Link} to="/admin" onClick={onClose}>
          Admin Panel
        </MenuItem>,
        <MenuItem key="analytics" component={Link} to="/admin/analytics" onClick={onClose}>
          Analytics
        </MenuItem>,
      ]}
      <Divider component="li" />
      <MenuItem component="a" href="/api/login" target="_blank" rel="noopener" onClick={onClose}>
        Switch Account
        <ExternalIcon />
      </MenuItem>
      <MenuItem component="a" href="/api/logout">
        Logout
      </MenuItem>
    </Menu>
  );
}
