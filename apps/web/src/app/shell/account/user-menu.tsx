import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { User } from '@tabdock/contracts/users';
import { ChevronIcon } from '../../../components/graphics/icons';
import { PersonPicture } from '../../../components/graphics/person-picture';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { usePopup } from '../../../components/overlays/use-popup';
import { AdminBadge } from './admin-badge';
import { displayName } from './display-name';

const UserMenuEntries = late(async () => (await import('./user-menu-entries')).UserMenuEntries);

/** The account menu; its entries load when the button is hovered or focused. */
export function UserMenu({ user }: { user: User }) {
  const { anchor, button, popup, wanted, discard } = usePopup('menu', UserMenuEntries.preload);
  const name = displayName(user);
  const isAdmin = user.role === 'admin';
  return (
    <>
      <Button
        ref={anchor}
        {...button}
        variant="text"
        aria-label={`Account menu: ${name}${isAdmin ? ', Admin' : ''}`}
        sx={{
          minWidth: 0,
          maxWidth: (theme) => theme.sizes.account,
          gap: 2,
          px: { xs: 1.5, sm: 2 },
          color: 'text.primary',
        }}
      >
        <PersonPicture picture={user.picture} />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {name}
        </Box>
        {/* The space separates name and badge for screen readers. */}{' '}
        {isAdmin && <AdminBadge sx={{ display: { xs: 'none', md: 'block' } }} />}
        <ChevronIcon sx={{ display: { xs: 'none', sm: 'block' } }} />
      </Button>
      {wanted && (
        <Opened onClose={discard}>
          <UserMenuEntries {...popup} user={user} />
        </Opened>
      )}
    </>
  );
}
