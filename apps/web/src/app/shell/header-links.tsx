import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../session/use-session';

/** The ways to what belongs to an account. Nothing for guests. */
export function HeaderLinks() {
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  if (!isLoggedIn) return null;
  const here = pathname === '/downloads';
  return (
    <Button
      component={Link}
      to="/downloads"
      variant="text"
      {...(here && { 'aria-current': 'page' })}
      sx={{ '&[aria-current]': { color: 'text.primary' } }}
    >
      Files
    </Button>
  );
}
