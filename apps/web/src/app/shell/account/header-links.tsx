import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../session/use-session';

const LINKS = [
  { to: '/playlists', text: 'Lists' },
  { to: '/downloads', text: 'Files' },
] as const;

/** Links to the account's pages; renders nothing for guests. */
export function HeaderLinks() {
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  if (!isLoggedIn) return null;
  return LINKS.map(({ to, text }) => (
    <Button
      key={to}
      component={Link}
      to={to}
      variant="text"
      {...(pathname === to && { 'aria-current': 'page' })}
      sx={(theme) => ({
        minWidth: theme.sizes.touch,
        px: { xs: 1, sm: 4 },
        '&[aria-current]': { color: 'text.primary' },
      })}
    >
      {text}
    </Button>
  ));
}
