import { openLoginEndpoint, openLogoutEndpoint } from '@tabdock/contracts/endpoints/session';
import { hrefOf } from '../../../api/from-route';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '@tabdock/contracts/users';
import { Link } from 'react-router-dom';
import { ExternalIcon } from '../../../components/graphics/icons';
import { PopupMenu } from '../../../components/overlays/popup-menu';
import type { Popup } from '../../../components/overlays/use-popup';
import { AdminBadge } from './admin-badge';
import { displayName } from './display-name';

interface UserMenuEntriesProps extends Popup {
  user: User;
}

export function UserMenuEntries({ user, ...popup }: UserMenuEntriesProps) {
  const { onClose } = popup;
  return (
    <PopupMenu {...popup} align="right">
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
      <MenuItem component={Link} to="/premium" onClick={onClose}>
        Premium
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
      <MenuItem
        component="a"
        href={hrefOf(openLoginEndpoint)}
        target="_blank"
        rel="noopener"
        onClick={onClose}
      >
        Switch Account
        <ExternalIcon />
      </MenuItem>
      <MenuItem component="a" href={hrefOf(openLogoutEndpoint)}>
        Logout
      </MenuItem>
    </PopupMenu>
  );
}
